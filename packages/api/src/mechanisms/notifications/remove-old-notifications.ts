import { eachAgency } from '../../platform/database/tenancy.ts';
import type { Services } from '../../platform/services.ts';
import { deleteOldNotifications } from './queries.ts';

const DAY_MS = 86_400_000;
const BATCH = 1000;

/** Days for which notifications are kept after they were read, and in any case. */
const READ_KEPT_DAYS = 30;
const KEPT_DAYS = 180;

/** Deletes notifications in every agency that were read some time ago, or that are old. */
export async function removeOldNotifications({ database, inAgency, now }: Services): Promise<void> {
  const daysAgo = (days: number): Date => new Date(now().getTime() - days * DAY_MS);
  const old = { readBefore: daysAgo(READ_KEPT_DAYS), before: daysAgo(KEPT_DAYS), limit: BATCH };
  await eachAgency(database, async (agencyId) => {
    let deleted = BATCH;
    while (deleted === BATCH) deleted = await inAgency(agencyId, (tx) => deleteOldNotifications(tx, old));
  });
}
