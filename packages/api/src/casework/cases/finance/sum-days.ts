import { addDays, dateIn } from '@townkeep/core/platform/formats/calendar.ts';
import { informationArea } from '../../../office/agencies/index.ts';
import { eachAgency } from '../../../platform/database/tenancy.ts';
import type { Services } from '../../../platform/services.ts';
import { readArea } from '../../../platform/settings/settings-rows.ts';
import { findFirstDay, findSummedThrough, storeSums } from './queries/sums.ts';

/** Days that are summed up in one transaction. */
const BATCH_DAYS = 31;
/** A day is summed up that many hours after its end, when no transaction that began in it can still be at work. */
const HOURS_AFTER = 2;
const HOUR_MS = 3_600_000;

type Needed = Pick<Services, 'inAgency' | 'now'>;

/** Sums up the past days of the ledgers of all agencies, for reports. */
export async function sumLedgerDays(services: Services): Promise<void> {
  await eachAgency(services.database, (agencyId) => sumDaysOf(services, agencyId));
}

/** Sums up the past days of the ledgers of one agency that are not summed up yet. */
export async function sumDaysOf({ inAgency, now }: Needed, agencyId: number): Promise<void> {
  for (;;) {
    const isDone = await inAgency(agencyId, async (tx) => {
      const { timezone } = await readArea(tx, informationArea);
      const last = addDays(dateIn(timezone, new Date(now().getTime() - HOURS_AFTER * HOUR_MS)), -1);
      const through = await findSummedThrough(tx);
      const first = through === null ? await findFirstDay(tx) : addDays(through, 1);
      if (first === null || first > last) return true;
      const batchEnd = addDays(first, BATCH_DAYS - 1);
      await storeSums(tx, { from: first, to: batchEnd < last ? batchEnd : last });
      return false;
    });
    if (isDone) return;
  }
}
