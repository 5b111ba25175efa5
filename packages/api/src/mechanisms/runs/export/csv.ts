import { csvText } from '@townkeep/core/mechanisms/imports';
import type { ListColumn } from '@townkeep/core/mechanisms/runs';
import { cellOf, type FileCell } from './local-values.ts';

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
  if (typeof cell === 'number') return String(cell);
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
