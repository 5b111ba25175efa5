import type { StaffActing } from '../../../platform/acting.ts';
import { caseColumns, type CaseExport, type CaseRow } from '@townkeep/core/casework/cases';
import { Problem, text } from '@townkeep/core/platform';
import { chosenColumns, type Run } from '@townkeep/core/mechanisms/runs';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { RunContext } from '../../../platform/run-kinds.ts';
import { exportRun, startRun } from '../../../mechanisms/runs/index.ts';
import { listedRows } from './list-cases.ts';
import { onlyIds } from './queries/filter.ts';
import { listMatchingIds, listRows } from './queries/listing.ts';
import { asksForBalance, refuseBalance, resolveFilter } from './resolve-filter.ts';

/** Most rows of one export. */
const EXPORT_MAX = 100_000;
const PAGE = 1000;

/**
 * Exports the listing of cases. Rows keep the order of the listing as it was when the run began. Each page is read with
 * the filter and the access of that moment, so a case that was hidden meanwhile is left out.
 */
const ofCases: Omit<Parameters<typeof exportRun<CaseExport, CaseRow>>[0], 'kind' | 'right'> = {
  name: 'Cases',
  open: async (context, input) => {
    const { columns, sortBy, sortOrder } = input;
    const ids = await context.read(async (tx, by) =>
      listMatchingIds(tx, await matchingOf(tx, input, by), { sortBy, sortOrder }, EXPORT_MAX + 1),
    );
    if (ids.length > EXPORT_MAX) {
      const n = EXPORT_MAX.toLocaleString('en-US');
      throw new Problem('invalid_input', { message: text('exportTooLarge', { n }) });
    }
    async function* pages() {
      for (let from = 0; from < ids.length; from += PAGE)
        yield await readPage(context, input, ids.slice(from, from + PAGE));
    }
    return { columns: chosenColumns(caseColumns, columns), total: ids.length, pages: pages() };
  },
};

/** Exports the listing of cases, without their balances. */
export const casesExportRun = exportRun<CaseExport, CaseRow>({ kind: 'cases.export', right: 'cases.see', ...ofCases });

/** Exports what tells about balances: the file is read only by people who still see finances. */
export const caseBalancesExportRun = exportRun<CaseExport, CaseRow>({
  kind: 'cases.export-balances',
  right: 'finance.see',
  ...ofCases,
});

const readPage = (context: RunContext, input: CaseExport, ids: readonly string[]): Promise<CaseRow[]> =>
  context.read(async (tx, by) => listedRows(await listRows(tx, ids, await matchingOf(tx, input, by)), by));

const matchingOf = async (tx: AgencyTx, input: CaseExport, by: StaffActing) =>
  onlyIds(await resolveFilter(tx, input, by), input.ids);

/** Starts the export of the listing. @throws Problem not_found (nothing matches), no_right */
export async function startExport(tx: AgencyTx, asked: CaseExport, by: StaffActing): Promise<Run> {
  const { hasFinance } = by.person.flags;
  refuseBalance(asked, by.person.flags);
  const input = hasFinance ? asked : { ...asked, columns: asked.columns.filter((name) => name !== 'balance') };
  const found = await listMatchingIds(tx, await matchingOf(tx, input, by), input, 1);
  if (found.length === 0) throw new Problem('not_found', { message: text('exportEmpty') });
  const run = asksForBalance(input) || input.columns.includes('balance') ? caseBalancesExportRun : casesExportRun;
  return startRun(tx, { kind: run.name, label: `Export cases to ${input.format}`, input }, by);
}
