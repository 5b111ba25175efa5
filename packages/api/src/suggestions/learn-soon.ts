import type { AgencyTx } from '../platform/database/tenancy.ts';

/** A job's name; the queue and those who fill it share it. */
export const LEARN_CATEGORIES = 'learn-categories';

const EVERY_MS = 60_000;
const WAIT_SECONDS = 30;
const enqueuedAt = new Map<number, number>();

/**
 * Has the suggestions learn from what this transaction does, before long. At most once a minute from each process, so
 * that filing many submissions costs no more; what comes in between is learned along. Should this transaction be rolled
 * back, the next one a minute later asks again.
 */
export async function learnSoon(tx: AgencyTx, now: Date): Promise<void> {
  const last = enqueuedAt.get(tx.agencyId);
  if (last !== undefined && Math.abs(now.getTime() - last) < EVERY_MS) return;
  enqueuedAt.set(tx.agencyId, now.getTime());
  await tx.enqueue(
    LEARN_CATEGORIES,
    { agencyId: tx.agencyId },
    { singletonKey: String(tx.agencyId), startAfterSeconds: WAIT_SECONDS },
  );
}
