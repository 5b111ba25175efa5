import { UPLOAD_HOURS } from '@townkeep/core/mechanisms/files';
import { eachAgency } from '../../platform/database/tenancy.ts';
import { isLocalStorage } from '../../platform/files/storage/local-storage.ts';
import type { Services } from '../../platform/services.ts';
import { listStale, markSwept } from './queries.ts';

/** A claim that began just before the limit must have ended. */
const GRACE_HOURS = 1;
const BATCH = 200;

/**
 * Removes, in every agency, uploads that were not claimed in time, and all files of claimed uploads except the kept
 * copy: by then their forms have expired. Also removes incomplete files from the embedded storage. Can run twice.
 */
export async function sweepUploads(services: Services): Promise<void> {
  const before = new Date(services.now().getTime() - (UPLOAD_HOURS + GRACE_HOURS) * 3_600_000);
  await eachAgency(services.database, (agencyId) => sweepAgency(services, agencyId, before));
  if (isLocalStorage(services.storage)) await services.storage.removeUnfinished(before);
}

async function sweepAgency(services: Services, agencyId: number, before: Date): Promise<void> {
  for (;;) {
    const stale = await services.inAgency(agencyId, (tx) => listStale(tx, before, BATCH), { reads: true });
    if (stale.length === 0) return;
    for (const key of stale.flatMap((upload) => upload.keys)) await services.storage.remove(key);
    await services.inAgency(agencyId, (tx) => markSwept(tx, stale, services.now()));
  }
}
