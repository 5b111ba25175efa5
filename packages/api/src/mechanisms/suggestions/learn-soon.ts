import type { AgencyTx } from '../../platform/database/tenancy.ts';

/** Name of the job that learns. */
export const LEARN_CATEGORIES = 'learn-categories';

const EVERY_MS = 60_000;
const WAIT_SECONDS = 30;
const enqueuedAt = new Map<number, number>();

/**
 * Enqueues a job that learns the changes of this transaction, at most once a minute per agency and process. The job
 * also learns what follows until it runs. If this transaction rolls back, a later one enqueues the job.
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
