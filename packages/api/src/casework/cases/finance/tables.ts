import type { ReportFigure, ReportRow, ReportTable, TransactionFilter } from '@townkeep/core/casework/cases';

/** Returns a filter of the listing of transactions. */
export const linesWith = (filter: Partial<TransactionFilter>): TransactionFilter => ({
  posted: 'ANYTIME',
  due: 'ANYTIME',
  ...filter,
});

/** Returns the filter of lines that were posted on some days. */
export const postedIn = (
  { from, to }: { readonly from: string; readonly to: string },
  filter: Partial<TransactionFilter>,
): TransactionFilter => linesWith({ posted: 'CUSTOM', postedFrom: from, postedTo: to, ...filter });

export const figure = (value: number | null, filter: TransactionFilter | null = null): ReportFigure => ({
  value,
  filter,
});

export const rowOf = (label: string, figures: ReportFigure[], caseId: string | null = null): ReportRow => ({
  label,
  caseId,
  figures,
});

export const money = (label: string): ReportTable['columns'][number] => ({ label, kind: 'MONEY' });
export const count = (label: string): ReportTable['columns'][number] => ({ label, kind: 'COUNT' });

interface Tabled {
  readonly title: string;
  readonly rowLabel: string;
  readonly columns: ReportTable['columns'];
  readonly rows: ReportRow[];
  /** The filters of the totals, one for each column. */
  readonly totals: readonly (TransactionFilter | null)[];
  readonly charted: number[];
}

/** Returns a table with the sum of each column. */
export const tableOf = ({ totals, ...table }: Tabled): ReportTable => ({
  ...table,
  total: table.columns.map((_column, at) =>
    figure(
      table.rows.reduce((sum, { figures }) => sum + (figures[at]?.value ?? 0), 0),
      totals[at] ?? null,
    ),
  ),
});
