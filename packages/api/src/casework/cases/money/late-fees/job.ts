import { dateIn } from '@townkeep/core/platform/formats/calendar.ts';
import { informationArea } from '../../../../office/agencies/index.ts';
import { eachAgency } from '../../../../platform/database/tenancy.ts';
import type { Services } from '../../../../platform/services.ts';
import { readArea } from '../../../../platform/settings/settings-rows.ts';
import { lockCase } from '../../handling/queries.ts';
import { postDueLateFees } from './post-due.ts';
import { listDueCases } from './queries.ts';

/** Posts the late fees that are due in every agency, by the day of its own clock. */
export async function postLateFees(services: Services): Promise<void> {
  const now = services.now();
  await eachAgency(services.database, (agencyId) => postLateFeesOf(services, agencyId, now));
}

/**
 * Posts the late fees of one agency that are due at an instant, a case at a time under its lock. A case that fails is
 * logged and does not keep back the others; the next run tries it again. An agency that tracks no fines posts none.
 */
export async function postLateFeesOf(services: Services, agencyId: number, now: Date): Promise<void> {
  const { today, caseIds } = await services.inAgency(
    agencyId,
    async (tx) => {
      const { timezone, allowFineTracking } = await readArea(tx, informationArea);
      const day = dateIn(timezone, now);
      return { today: day, caseIds: allowFineTracking ? await listDueCases(tx, day) : [] };
    },
    { reads: true },
  );
  for (const caseId of caseIds)
    try {
      await services.inAgency(agencyId, async (tx) => {
        // Another worker may have posted them meanwhile; what is due is read under the lock.
        if ((await lockCase(tx, caseId)) !== undefined) await postDueLateFees(tx, caseId, { today, now });
      });
    } catch (error) {
      services.log.error({ err: error, agencyId, caseId }, 'the late fees of a case could not be posted');
    }
}
