import { listAgencyIds } from '../../platform/database/tenancy.ts';
import type { Services } from '../../platform/services.ts';
import { isRunUndone } from '../runs/index.ts';
import { deleteBefore, markReleased } from './queries.ts';

/** Longer than jobs of a change wait for a worker, so that what it held back is not sent after it was undone. */
const KEPT_DAYS = 2;
const DAY_MS = 86_400_000;

/**
 * Asks whether a job goes on with what a change, or a run, has sent. From now on the change cannot be undone. Returns
 * false when it was undone. `heldBy` is undefined for what waits for nothing.
 */
export async function isReleased(
  { inAgency, now }: Pick<Services, 'inAgency' | 'now'>,
  agencyId: number,
  heldBy: string | undefined,
): Promise<boolean> {
  if (heldBy === undefined) return true;
  return inAgency(agencyId, async (tx) => (await markReleased(tx, heldBy, now())) && !(await isRunUndone(tx, heldBy)));
}

/** Deletes changes that can no longer be undone. */
export async function removeOldChanges({ database, inAgency, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS);
  for (const agencyId of await listAgencyIds(database)) await inAgency(agencyId, (tx) => deleteBefore(tx, before));
}
