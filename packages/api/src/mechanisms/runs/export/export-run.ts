import { dateIn, localClock } from '@townkeep/core/platform/formats/calendar.ts';
import type { Right } from '@townkeep/core/identity/people';
import type { CellValue, ExportFormat, ListColumn } from '@townkeep/core/mechanisms/runs';
import type { RunContext, RunFile, RunKind } from '../../../platform/run-kinds.ts';
import { csvText } from '@townkeep/core/mechanisms/imports';
import { writeXlsxStream } from 'hucre/xlsx';

/** The longest text of a cell. Source: Microsoft, 'Excel specifications and limits'. */
const CELL_MAX = 32_767;

/** Control characters and halves of surrogate pairs, which XML cannot hold. */
const NOT_IN_XML = /[[\p{Cc}\p{Cs}\uFFFE\uFFFF]--[\t\n\r]]/gv;

const formats: Readonly<Partial<Record<ListColumn<never>['kind'], string>>> = {
  instant: 'yyyy-mm-dd hh:mm',
  date: 'yyyy-mm-dd',
  money: '#,##0.00',
};
const widths: Readonly<Record<ListColumn<never>['kind'], number>> = {
  text: 28,
  number: 12,
  money: 14,
  instant: 17,
  date: 12,
  'yes-no': 10,
};

const clean = (cell: FileCell): FileCell =>
  typeof cell === 'string' ? cell.slice(0, CELL_MAX).replace(NOT_IN_XML, '') : cell;

/** Returns an XLSX file with one sheet, written while the rows are read. */
export function xlsxFile<Row>(
  sheet: string,
  columns: readonly ListColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
  timezone: string,
): AsyncIterable<Uint8Array> {
  async function* rows() {
    for await (const page of pages)
      for (const row of page) yield columns.map((column) => clean(cellOf(column, row, timezone)));
  }
  return writeXlsxStream(rows(), {
    name: sheet,
    freezePane: { rows: 1 },
    columns: columns.map(({ label, kind }) => {
      const numFmt = formats[kind];
      return { header: label, width: widths[kind], ...(numFmt === undefined ? {} : { numFmt }) };
    }),
  });
}

const LINE_END = '\r\n';
/** Lets Excel read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Returns a field of a CSV file. Source: RFC 4180. */
export function csvField(cell: FileCell, kind: ListColumn<never>['kind']): string {
  if (cell === null) return '';
  if (cell instanceof Date) {
    const iso = cell.toISOString();
    return kind === 'date' ? iso.slice(0, 10) : iso.slice(0, 16).replace('T', ' ');
  }
  if (typeof cell === 'number') return kind === 'money' ? cell.toFixed(2) : String(cell);
  return csvText(cell);
}

/** Yields a CSV file, a chunk for each page of rows. */
export async function* csvFile<Row>(
  columns: readonly ListColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
  timezone: string,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const header = columns.map(({ label }) => csvField(label, 'text')).join(',');
  yield encoder.encode(BYTE_ORDER_MARK + header + LINE_END);
  for await (const rows of pages) {
    const lines = rows.map((row) =>
      columns.map((column) => csvField(cellOf(column, row, timezone), column.kind)).join(','),
    );
    if (lines.length > 0) yield encoder.encode(lines.join(LINE_END) + LINE_END);
  }
}

/** Rows of an export, a page at a time: what was written is not kept in memory. */
export interface ExportRows<Row> {
  readonly columns: readonly ListColumn<Row>[];
  /** How many rows there are, for the progress. */
  readonly total: number;
  readonly pages: AsyncIterable<readonly Row[]>;
  /** The name of the file without its ending, where it is not that of the export and the day. */
  readonly fileName?: string;
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
  const { columns, total, pages, fileName } = await open(context, input);
  const counted = counting(context, pages, total);
  const { format } = input;
  const today = dateIn(timezone, context.services.now());
  return {
    fileName: `${fileName ?? `${name.toLowerCase()}-${today}`}.${format.toLowerCase()}`,
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

/** A cell of a file: an instant is a date whose UTC fields show the clock of the agency's time zone. */
type FileCell = string | number | Date | null;

/** Returns the cell of a column in a row. */
function cellOf<Row>({ kind, value }: ListColumn<Row>, row: Row, timezone: string): FileCell {
  const found: CellValue = value(row);
  if (found === null) return null;
  if (kind === 'instant') return new Date(localClock(Date.parse(String(found)), timezone));
  if (kind === 'date') return new Date(`${String(found)}T00:00:00Z`);
  if (typeof found === 'boolean') return found ? 'Yes' : 'No';
  return found;
}
