import { transactionColumns, type TransactionExport, type TransactionRow } from '@townkeep/core/casework/cases';
import { chosenColumns, type Run } from '@townkeep/core/mechanisms/runs';
import { Problem, text } from '@townkeep/core/platform';
import { exportRun, startRun } from '../../../mechanisms/runs/index.ts';
import type { StaffActing } from '../../../platform/acting.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { resolveLines, shownLine } from './list-transactions.ts';
import { listLineIds, listLinesById } from './queries/transactions.ts';

/** Most rows of one export. */
const EXPORT_MAX = 100_000;
const PAGE = 1000;

/** Exports ledger lines in the order of the listing when the run began; each page as the person may see it then. */
export const transactionsExportRun = exportRun<TransactionExport, TransactionRow>({
  kind: 'cases.transactions-export',
  right: 'finance.see',
  name: 'Transactions',
  open: async (context, input) => {
    const ids = await context.read(async (tx, by) =>
      listLineIds(tx, await resolveLines(tx, input, by), input, EXPORT_MAX + 1),
    );
    if (ids.length > EXPORT_MAX) {
      const n = EXPORT_MAX.toLocaleString('en-US');
      throw new Problem('invalid_input', { message: text('exportTooLarge', { n }) });
    }
    async function* pages() {
      for (let from = 0; from < ids.length; from += PAGE) {
        const page = ids.slice(from, from + PAGE);
        yield await context.read(async (tx, by) =>
          (await listLinesById(tx, page, await resolveLines(tx, input, by))).map(shownLine),
        );
      }
    }
    return { columns: chosenColumns(transactionColumns, input.columns), total: ids.length, pages: pages() };
  },
});

/** Starts the export of ledger lines. @throws Problem not_found (nothing matches), invalid_input */
export async function startTransactionsExport(tx: AgencyTx, input: TransactionExport, by: StaffActing): Promise<Run> {
  const found = await listLineIds(tx, await resolveLines(tx, input, by), input, 1);
  if (found.length === 0) throw new Problem('not_found', { message: text('exportEmpty') });
  return startRun(tx, { kind: transactionsExportRun.name, label: `Export transactions to ${input.format}`, input }, by);
}
