import type { PortalPayment } from '@townkeep/core/casework/cases/portal/public-contract.ts';

/** How long the page asks by itself; less for a visitor who left the card page, where an answer is unlikely. */
const PATIENCE_MS = 60_000;
const PATIENCE_AFTER_LEAVING_MS = 6000;
/** How long it pauses between two questions. */
const PAUSE_MS = 2000;

export interface Waiting {
  readonly hasLeft: boolean;
  readonly ask: () => Promise<PortalPayment>;
  /** Whether an error can pass, such as a lost connection. */
  readonly canPass: (error: unknown) => boolean;
  readonly pause: (milliseconds: number) => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Whether the answer is still wanted. */
  readonly isCurrent: () => boolean;
}

/**
 * Asks what became of a payment until that is known or a minute has passed, seconds for one that was left. Returns null when the last question got no
 * answer.
 * @throws an error that cannot pass
 */
export async function waitForPayment({
  hasLeft,
  ask,
  canPass,
  pause,
  now,
  isCurrent,
}: Waiting): Promise<PortalPayment | null> {
  const until = now() + (hasLeft ? PATIENCE_AFTER_LEAVING_MS : PATIENCE_MS);
  for (;;) {
    const payment = await ask().catch((error: unknown) => {
      if (!canPass(error)) throw error;
      return null;
    });
    if ((payment !== null && payment.state !== 'WAITING') || now() + PAUSE_MS > until || !isCurrent()) return payment;
    await pause(PAUSE_MS);
  }
}
