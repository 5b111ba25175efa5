import { eachAgency } from '../../platform/database/tenancy.ts';
import type { Services } from '../../platform/services.ts';
import { RUN_HELD_SECONDS } from '@townkeep/core/mechanisms/undo';
import { isRunUndone, mayRunBeUndone } from '../runs/index.ts';
import { deleteBefore, findRunOf, markReleased } from './queries.ts';

/** Longer than jobs of a change wait for a worker, so that what it held back is not sent after it was undone. */
const KEPT_DAYS = 2;
const DAY_MS = 86_400_000;

/** When a job asks again whose run can still be undone. */
const AGAIN_SECONDS = 20;

/** Whether what was sent goes on, is dropped since it was undone, or waits because that is not decided yet. */
export type Release = 'GO' | 'DROP' | 'LATER';

interface HeldJob {
  readonly agencyId: number;
  /** The change or the run that can be undone; undefined for what waits for nothing. */
  readonly heldBy?: string | undefined;
}

/**
 * Decides whether a job goes on with what a change, or a run, has sent. When it does, the change can no longer be
 * undone. A job that is to come later is queued again, as `again` describes it.
 */
export async function releaseOf(
  { inAgency, now }: Pick<Services, 'inAgency' | 'now'>,
  { agencyId, heldBy }: HeldJob,
  { name, data }: { readonly name: string; readonly data: Readonly<Record<string, unknown>> },
): Promise<Release> {
  if (heldBy === undefined) return 'GO';
  return inAgency(agencyId, async (tx) => {
    const runId = await findRunOf(tx, heldBy);
    const since = new Date(now().getTime() - RUN_HELD_SECONDS * 1000);
    if (runId !== null && (await mayRunBeUndone(tx, runId, since))) {
      await tx.enqueue(name, data, { startAfterSeconds: AGAIN_SECONDS });
      return 'LATER';
    }
    return (await markReleased(tx, heldBy, now())) && !(await isRunUndone(tx, heldBy)) ? 'GO' : 'DROP';
  });
}

/** Deletes changes that can no longer be undone. */
export async function removeOldChanges({ database, inAgency, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS);
  await eachAgency(database, (agencyId) => inAgency(agencyId, (tx) => deleteBefore(tx, before)));
}
