import type { AgencyTx } from '../platform/database/tenancy.ts';

/** The job's name, shared by the queue and the code that fills it. */
export const LEARN_CATEGORIES = 'learn-categories';

const EVERY_MS = 60_000;
const WAIT_SECONDS = 30;
const enqueuedAt = new Map<number, number>();

/**
 * Queues learning from this transaction, at most once a minute per process, so that filing many submissions costs no
 * more; one run learns everything in between. If this transaction is rolled back, the next one a minute later queues it
 * again.
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
