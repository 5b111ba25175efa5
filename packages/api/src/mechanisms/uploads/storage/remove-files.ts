import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { JobKind } from '../../../platform/jobs.ts';
import type { Services } from '../../../platform/services.ts';

const REMOVE_FILES = 'remove-files';

/** Queues the removal of stored files that are no longer referenced. */
export async function removeFiles(tx: AgencyTx, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await tx.enqueue(REMOVE_FILES, { agencyId: tx.agencyId, keys });
}

export const removeFilesJob = (services: () => Services): JobKind => ({
  name: REMOVE_FILES,
  run: async (data) => {
    const keys = data['keys'] as readonly string[];
    for (const key of keys) await services().storage.remove(key);
  },
});
