import { RUN_KEPT_DAYS } from '@townkeep/core/mechanisms/runs';
import { eachAgency } from '../../platform/database/tenancy.ts';
import type { Services } from '../../platform/services.ts';
import { deleteRuns, listOldRuns } from './queries.ts';
import { runFileKey } from './work/save-file.ts';

const DAY_MS = 86_400_000;
const BATCH = 100;

/** Removes, in every agency, runs that began long ago, with their files. What they did stays in the histories. */
export async function sweepRuns(services: Services): Promise<void> {
  const before = new Date(services.now().getTime() - RUN_KEPT_DAYS * DAY_MS);
  await eachAgency(services.database, async (agencyId) => {
    for (;;) {
      const old = await services.inAgency(agencyId, (tx) => listOldRuns(tx, before, BATCH), { reads: true });
      if (old.length === 0) return;
      for (const run of old) await services.storage.remove(runFileKey(agencyId, run));
      await services.inAgency(agencyId, (tx) =>
        deleteRuns(
          tx,
          old.map(({ id }) => id),
        ),
      );
    }
  });
}
