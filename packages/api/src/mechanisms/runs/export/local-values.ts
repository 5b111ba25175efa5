import { localClock } from '@townkeep/core/platform/formats/calendar.ts';
import type { CellValue, ListColumn } from '@townkeep/core/mechanisms/runs';

/** A cell of a file: an instant is a date whose UTC fields show the clock of the agency's time zone. */
export type FileCell = string | number | Date | null;

/** Returns the cell of a column in a row. */
export function cellOf<Row>({ kind, value }: ListColumn<Row>, row: Row, timezone: string): FileCell {
  const found: CellValue = value(row);
  if (found === null) return null;
  if (kind === 'instant') return new Date(localClock(Date.parse(String(found)), timezone));
  if (kind === 'date') return new Date(`${String(found)}T00:00:00Z`);
  if (typeof found === 'boolean') return found ? 'Yes' : 'No';
  return found;
}
