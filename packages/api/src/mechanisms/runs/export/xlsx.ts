import type { ListColumn } from '@townkeep/core/mechanisms/runs';
import { writeXlsxStream } from 'hucre/xlsx';
import { cellOf, type FileCell } from './local-values.ts';

/** The longest text of a cell. Source: Microsoft, 'Excel specifications and limits'. */
const CELL_MAX = 32_767;

/** Control characters and halves of surrogate pairs, which XML cannot hold. */
const NOT_IN_XML = /[[\p{Cc}\p{Cs}\uFFFE\uFFFF]--[\t\n\r]]/gv;

const formats: Readonly<Partial<Record<ListColumn<never>['kind'], string>>> = {
  instant: 'yyyy-mm-dd hh:mm',
  date: 'yyyy-mm-dd',
};
const widths: Readonly<Record<ListColumn<never>['kind'], number>> = {
  text: 28,
  number: 12,
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
