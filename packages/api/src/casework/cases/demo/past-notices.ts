import { configLists } from '@townkeep/core/across/setup';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { StaffActing } from '../../../platform/acting.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { DemoSetup } from '../../../platform/demo-part.ts';
import { listActive } from '../../../platform/records/list-items.ts';
import type { Services } from '../../../platform/services.ts';
import type { MadeLetter } from '../notices/issuing/issuing-queries.ts';
import { makeLetter } from '../notices/issuing/make-letters.ts';
import { endNotices, giveAddress, listPastCases, voidNotices } from './notice-queries.ts';
import { pastRows, pastTables } from './past-rows.ts';
import { planNotices } from './plan-notices.ts';
import { type WrittenNotice, writerOf } from './write-notice.ts';

/** How many letters are rendered at once. */
const AT_ONCE = 3;

/** Returns an officer as they act. */
export type ActingAs = (tx: AgencyTx, id: string) => Promise<StaffActing>;

/**
 * Stores the notices that were issued on cases over the years, each with its number, its rendered letter and what came
 * of it. The rows are written in bulk, since the commands of staff take a tenth of a second for each.
 */
export async function storePastNotices(services: Services, setup: DemoSetup, actingAs: ActingAs): Promise<void> {
  const { agencyId, now, random } = setup;
  const written = await services.inAgency(agencyId, async (tx) => {
    const planned = planNotices(await listPastCases(tx), now, random);
    const write = await writerOf(tx, services, setup, actingAs);
    const all: WrittenNotice[] = [];
    for (const notice of planned) {
      if (notice.of.status === 'OPEN') await giveAddress(tx, notice.of);
      all.push(await write(notice));
    }
    return all;
  });
  const made = new Map<WrittenNotice, MadeLetter>();
  for (let start = 0; start < written.length; start += AT_ONCE)
    await Promise.all(
      written.slice(start, start + AT_ONCE).map(async (each) => {
        made.set(
          each,
          await makeLetter(services, agencyId, { id: each.letterId, noticeId: each.id, data: each.letter }),
        );
      }),
    );
  await services.inAgency(agencyId, async (tx) => {
    const reasons = await listActive(tx, configLists.reasons);
    const { voided, ...rows } = pastRows(written, made, { setup, reasons });
    for (const table of pastTables) await insertRows(tx.run, table, rows[table]);
    await endNotices(tx);
    await voidNotices(tx, voided);
  });
}
