import { type TimeExport, timeSheetColumns, type TimeSheetRow } from '@townkeep/core/casework/cases';
import { invalid, Problem, text } from '@townkeep/core/platform';
import { dayRangeProblem } from '@townkeep/core/platform/formats/day-range.ts';
import { chosenColumns, type Run } from '@townkeep/core/mechanisms/runs';
import { exportRun, startRun } from '../../../mechanisms/runs/index.ts';
import type { StaffActing } from '../../../platform/acting.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { maySeeCase } from '../access-queries.ts';
import { countEntries, listTimeSheet } from './totals-queries.ts';

/** Most rows of one export. */
const EXPORT_MAX = 100_000;
const PAGE = 1000;

/** Exports the time spent on the cases that the person may see when each page is read, the earliest first. */
export const timeExportRun = exportRun<TimeExport, TimeSheetRow>({
  kind: 'cases.time-export',
  right: 'cases.see',
  name: 'Time on cases',
  open: async (context, { columns, ...match }) => {
    const total = await context.read(async (tx, by) => countEntries(tx, match, await maySeeCase(tx, by.person.scopes)));
    if (total > EXPORT_MAX) {
      const n = EXPORT_MAX.toLocaleString('en-US');
      throw new Problem('invalid_input', { message: text('exportTooLarge', { n }) });
    }
    async function* pages() {
      for (let offset = 0; offset < total; offset += PAGE)
        yield await context.read(async (tx, by) =>
          listTimeSheet(tx, match, { mayBeSeen: await maySeeCase(tx, by.person.scopes), limit: PAGE, offset }),
        );
    }
    return { columns: chosenColumns(timeSheetColumns, columns), total, pages: pages() };
  },
});

/** Starts the export of time. @throws Problem not_found (nothing matches), invalid_input (from, to) */
export async function startTimeExport(tx: AgencyTx, input: TimeExport, by: StaffActing): Promise<Run> {
  const problems = dayRangeProblem(input);
  if (Object.keys(problems).length > 0) throw invalid(problems as Record<string, string>);
  if ((await countEntries(tx, input, await maySeeCase(tx, by.person.scopes))) === 0)
    throw new Problem('not_found', { message: text('exportEmpty') });
  return startRun(tx, { kind: timeExportRun.name, label: `Export time on cases to ${input.format}`, input }, by);
}
