import { join } from 'node:path';
import {
  type FinanceReport,
  type FinanceReportExport,
  type FinanceReportInput,
  financeReportTexts,
  type ReportFigure,
  type ReportTable,
} from '@townkeep/core/casework/cases';
import type { ExportFormat, ListColumn, Run } from '@townkeep/core/mechanisms/runs';
import { dayWords } from '@townkeep/core/platform/formats/calendar.ts';
import { formatCents } from '@townkeep/core/platform/formats/money.ts';
import { brandOf, withBrand } from '../../../mechanisms/documents/index.ts';
import { exportRun, startRun } from '../../../mechanisms/runs/index.ts';
import type { StaffActing } from '../../../platform/acting.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { renderDocument } from '../../../platform/documents/render-document.ts';
import type { RunContext, RunKind } from '../../../platform/run-kinds.ts';
import { daysOf, readFinanceReport } from './read-report.ts';

const RUN = 'cases.finance-report-export';
const RIGHT = 'finance.see';

/** The export to a sheet. */
type TablesExport = FinanceReportExport & { readonly format: ExportFormat };

/** A row of the file: the table and the label, then one cell for each column. */
interface FileRow {
  readonly table: string;
  readonly label: string;
  readonly cells: readonly (number | null)[];
}

/** Exports a report to a sheet; its tables are below each other, each row with the title of its table where there are several. */
const tablesRun = exportRun<TablesExport, FileRow>({
  kind: RUN,
  right: RIGHT,
  name: 'Finance report',
  open: async (context, input) => {
    const report = await context.read((tx, by) => readFinanceReport(tx, input, by));
    const { tables } = report;
    const widest = tables.toSorted((a, b) => b.columns.length - a.columns.length)[0]!;
    const rows: FileRow[] = tables.flatMap(({ title, columns, rows: of, total }) =>
      [...of, ...(total === null ? [] : [{ label: 'Total', figures: total }])].map(({ label, figures }) => ({
        table: title,
        label,
        cells: figures.map(({ value }, at) =>
          value === null ? null : columns[at]!.kind === 'MONEY' ? value / 100 : value,
        ),
      })),
    );
    const columns: ListColumn<FileRow>[] = [
      ...(tables.length > 1
        ? [{ name: 'table', label: 'Table', kind: 'text' as const, value: ({ table }: FileRow) => table }]
        : []),
      { name: 'label', label: widest.rowLabel, kind: 'text', value: ({ label }) => label },
      ...widest.columns.map(({ label, kind }, at) => ({
        name: String(at),
        label,
        kind: kind === 'MONEY' ? ('money' as const) : ('number' as const),
        value: ({ cells }: FileRow) => cells[at] ?? null,
      })),
    ];
    async function* pages() {
      yield rows;
    }
    return { columns, total: rows.length, pages: pages(), fileName: fileNameOf(report) };
  },
});

const TEMPLATE = join(import.meta.dirname, 'finance-report.typ');

const shown = ({ value }: ReportFigure, kind: ReportTable['columns'][number]['kind'] | undefined): string =>
  value === null ? '–' : kind === 'MONEY' ? formatCents(value) : value.toLocaleString('en-US');

/** Returns the name of the file of a report, with its days: `finance-by-charge-code-2026-03-01-to-2026-03-31`. */
export function fileNameOf({ report, from, to }: Pick<FinanceReport, 'report' | 'from' | 'to'>): string {
  const name = financeReportTexts[report].toLowerCase().replaceAll(' ', '-');
  return `finance-${name}-${from === to ? to : `${from}-to-${to}`}`;
}

/** Returns the texts of a report as its template takes them. */
export const reportTexts = ({ report, from, to, tables }: FinanceReport) => ({
  title: `Finance report: ${financeReportTexts[report]}`,
  days: from === to ? dayWords(to) : `${dayWords(from)} to ${dayWords(to)}`,
  tables: tables.map(({ title, rowLabel, columns, rows, total }) => ({
    title,
    heads: [rowLabel, ...columns.map(({ label }) => label)],
    rows: rows.map(({ label, figures }) => [label, ...figures.map((each, at) => shown(each, columns[at]?.kind))]),
    total: total === null ? null : ['Total', ...total.map((each, at) => shown(each, columns[at]?.kind))],
  })),
});

/** Renders a report to a tagged PDF. Reads in a transaction and renders after it. */
async function savePdf(context: RunContext): Promise<void> {
  const { services, read, saveFile } = context;
  const { report, brand } = await read(async (tx, by) => ({
    report: await readFinanceReport(tx, context.input as FinanceReportInput, by),
    brand: await brandOf(tx),
  }));
  const texts = reportTexts(report);
  const frame = { author: brand.name, language: 'en', createdAt: services.now().toISOString(), foot: texts.title };
  const { data, files } = await withBrand({ ...texts, ...frame }, brand, services.storage);
  const pdf = await renderDocument(TEMPLATE, data, { files });
  async function* chunks() {
    yield pdf;
  }
  await saveFile({ fileName: `${fileNameOf(report)}.pdf`, contentType: 'application/pdf', chunks: chunks() });
}

/** Exports a report to a sheet or a document. */
export const financeReportRun: RunKind = {
  name: RUN,
  right: RIGHT,
  run: (context) =>
    (context.input as FinanceReportExport).format === 'PDF' ? savePdf(context) : tablesRun.run(context),
};

/** Starts the export of a report. @throws Problem invalid_input (from, to) */
export async function startReportExport(tx: AgencyTx, input: FinanceReportExport, by: StaffActing): Promise<Run> {
  await daysOf(tx, input, by.today);
  const label = `Export the report “${financeReportTexts[input.report]}” to ${input.format}`;
  return startRun(tx, { kind: financeReportRun.name, label, input }, by);
}
