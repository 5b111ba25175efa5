import { CONFIRM_HOURS, KEPT_DAYS } from '@townkeep/core/casework/submissions';
import { submissionsArea } from '../../../office/agencies/index.ts';
import { eachAgency } from '../../../platform/database/tenancy.ts';
import type { Services } from '../../../platform/services.ts';
import { readArea } from '../../../platform/settings/settings-rows.ts';
import { deleteOldFollowers } from './queries.ts';

const HOUR_MS = 3_600_000;

/**
 * Removes the addresses of followers in every agency: of submissions that can no longer be reopened by their reporter,
 * at least 30 days after the closing, and of people who did not confirm.
 */
export async function removeOldFollowers(services: Services): Promise<void> {
  const before = (hours: number): Date => new Date(services.now().getTime() - hours * HOUR_MS);
  await eachAgency(services.database, (agencyId) =>
    services.inAgency(agencyId, async (tx) => {
      const { reopenDays } = await readArea(tx, submissionsArea);
      await deleteOldFollowers(tx, before(Math.max(KEPT_DAYS, reopenDays) * 24), before(CONFIRM_HOURS));
    }),
  );
}
