import { dateIn } from '@townkeep/core/platform/formats/calendar.ts';
import type { Right } from '@townkeep/core/identity/people';
import type { ExportFormat, ListColumn } from '@townkeep/core/mechanisms/runs';
import type { RunContext, RunFile, RunKind } from '../../../platform/run-kinds.ts';
import { csvFile } from './csv.ts';
import { xlsxFile } from './xlsx.ts';

/** Rows of an export, a page at a time: what was written is not kept in memory. */
export interface ExportRows<Row> {
  readonly columns: readonly ListColumn<Row>[];
  /** How many rows there are, for the progress. */
  readonly total: number;
  readonly pages: AsyncIterable<readonly Row[]>;
}

/** An export of a listing, declared by its feature. */
export interface ExportDeclaration<Input, Row> {
  /** The name of the kind of run. */
  readonly kind: string;
  readonly right: Right;
  /** Names the file and the sheet, such as `Submissions`. */
  readonly name: string;
  /** Opens the rows. Each page is read in a transaction of its own, by `context.read`. */
  readonly open: (context: RunContext, input: Input) => Promise<ExportRows<Row>>;
}

const types: Readonly<Record<ExportFormat, string>> = {
  CSV: 'text/csv; charset=utf-8',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Makes the kind of run that exports a listing to a file. Its input has the `format`. */
export const exportRun = <Input extends { readonly format: ExportFormat }, Row>(
  declared: ExportDeclaration<Input, Row>,
): RunKind => ({
  name: declared.kind,
  right: declared.right,
  run: async (context) => context.saveFile(await fileOf(declared, context, context.input as Input)),
});

async function fileOf<Input extends { readonly format: ExportFormat }, Row>(
  { name, open }: ExportDeclaration<Input, Row>,
  context: RunContext,
  input: Input,
): Promise<RunFile> {
  const timezone = await context.read(async (_tx, { staff }) => staff.profile.agencyTimezone);
  const { columns, total, pages } = await open(context, input);
  const counted = counting(context, pages, total);
  const { format } = input;
  const today = dateIn(timezone, context.services.now());
  return {
    fileName: `${name.toLowerCase()}-${today}.${format.toLowerCase()}`,
    contentType: types[format],
    chunks: format === 'CSV' ? csvFile(columns, counted, timezone) : xlsxFile(name, columns, counted, timezone),
  };
}

/** Saves the progress after each page. Ends the pages when the run was canceled. */
async function* counting<Row>(
  context: RunContext,
  pages: AsyncIterable<readonly Row[]>,
  total: number,
): AsyncGenerator<readonly Row[]> {
  let done = 0;
  await context.progress(done, total);
  for await (const rows of pages) {
    yield rows;
    done += rows.length;
    await context.progress(done, Math.max(done, total));
  }
}
