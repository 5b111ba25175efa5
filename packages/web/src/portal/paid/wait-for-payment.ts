import type { PortalPayment } from '@townkeep/core/casework/cases/portal/public-contract.ts';

/** How long the page asks by itself, and how long it pauses between two questions. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 2000;

export interface Waiting {
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
 * Asks what became of a payment until that is known or a minute has passed. Returns null when the last question got no
 * answer.
 * @throws an error that cannot pass
 */
export async function waitForPayment({ ask, canPass, pause, now, isCurrent }: Waiting): Promise<PortalPayment | null> {
  const until = now() + PATIENCE_MS;
  for (;;) {
    const payment = await ask().catch((error: unknown) => {
      if (!canPass(error)) throw error;
      return null;
    });
    if ((payment !== null && payment.state !== 'WAITING') || now() + PAUSE_MS > until || !isCurrent()) return payment;
    await pause(PAUSE_MS);
  }
}
