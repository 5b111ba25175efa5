import { makeKey } from '../../platform/files/keys.ts';
import type { RunFile } from '../../platform/run-kinds.ts';
import type { RunRow } from '../queries.ts';
import { callerOf, endRun, holding, type TakenRun } from './run-at-work.ts';

/** Returns the key of a run's file. It is the same for each attempt, so that none leaves a file behind. */
export const runFileKey = (agencyId: number, { id, createdAt }: Pick<RunRow, 'id' | 'createdAt'>): string =>
  makeKey({ agencyId, id, at: createdAt, fileName: 'export' });

/** Stores the file of a run while it is made, and ends the run. Leaves no file behind when the run was canceled. */
export async function saveFile(taken: TakenRun, { fileName, contentType, chunks }: RunFile): Promise<void> {
  const { services, agencyId, row } = taken;
  const { storage } = services;
  const key = runFileKey(agencyId, row);
  await storage.writeStream(key, chunks, contentType);
  try {
    await holding(taken, async (tx, held) => {
      const file = { file_key: key, file_name: fileName, file_type: contentType };
      await endRun(tx, held, await callerOf(tx, taken), file);
    });
  } catch (error) {
    await storage.remove(key);
    throw error;
  }
}
