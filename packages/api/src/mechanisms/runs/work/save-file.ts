import { Problem } from '@townkeep/core/platform';
import { seesLess } from '@townkeep/core/identity/people';
import { makeKey } from '../../../platform/files/keys.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { RunFile } from '../../../platform/run-kinds.ts';
import type { RunRow } from '../queries.ts';
import { sightOfPerson } from '../shown-run.ts';
import { callerOf, endRun, holding, type TakenRun } from './run-at-work.ts';

/** Returns the key of a run's file. It is the same for each attempt, so that none leaves a file behind. */
export const runFileKey = (agencyId: number, { id, createdAt }: Pick<RunRow, 'id' | 'createdAt'>): string =>
  makeKey({ agencyId, id, at: createdAt, fileName: 'export' });

/**
 * Stores the file of a run while it is made, and ends the run. Leaves no file behind when the run was canceled.
 * @throws Problem no_right when its person sees less than when it began
 */
export async function saveFile(taken: TakenRun, { fileName, contentType, chunks }: RunFile): Promise<void> {
  const { services, agencyId, row } = taken;
  const { storage } = services;
  const key = runFileKey(agencyId, row);
  const sightNow = async (tx: AgencyTx) => sightOfPerson((await callerOf(tx, taken)).staff);
  const atStart = await services.inAgency(agencyId, sightNow, { reads: true });
  await storage.writeStream(key, chunks, contentType);
  try {
    await holding(taken, async (tx, held) => {
      const by = await callerOf(tx, taken);
      const sight = sightOfPerson(by.staff);
      if (seesLess(sight, atStart)) throw new Problem('no_right');
      await endRun(tx, held, by, { file_key: key, file_name: fileName, file_type: contentType, file_sight: sight });
    });
  } catch (error) {
    await storage.remove(key);
    throw error;
  }
}
