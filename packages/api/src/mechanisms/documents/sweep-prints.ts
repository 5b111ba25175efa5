import { PRINT_HOURS } from '@townkeep/core/mechanisms/documents';
import { eachAgency } from '../../platform/database/tenancy.ts';
import type { Services } from '../../platform/services.ts';
import { deletePrints, listOldPrints } from './queries.ts';

const BATCH = 200;

/** Removes, in every agency, prints older than a day with their files. Can run twice. */
export async function sweepPrints(services: Services): Promise<void> {
  const before = new Date(services.now().getTime() - PRINT_HOURS * 3_600_000);
  await eachAgency(services.database, (agencyId) => sweepAgency(services, agencyId, before));
}

async function sweepAgency(services: Services, agencyId: number, before: Date): Promise<void> {
  for (;;) {
    const old = await services.inAgency(agencyId, (tx) => listOldPrints(tx, before, BATCH), { reads: true });
    if (old.length === 0) return;
    for (const { fileKey } of old) if (fileKey !== null) await services.storage.remove(fileKey);
    await services.inAgency(agencyId, (tx) =>
      deletePrints(
        tx,
        old.map(({ id }) => id),
      ),
    );
  }
}
