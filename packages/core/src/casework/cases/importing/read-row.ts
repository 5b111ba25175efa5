import { type ImportCells, pointOn, readDay, readPoint } from '../../../mechanisms/imports/index.ts';
import type { Day } from '../../../platform/formats/calendar.ts';
import { text } from '../../../platform/messages.ts';
import type { GeoPoint } from '../../locations/index.ts';
import { CASE_DESCRIPTION_MAX, IMPORTED_NUMBER_MAX, VIOLATION_NOTE_MAX } from '../limits.ts';
import type { CaseImportColumn } from './columns.ts';

/** A violation of an imported case. */
export interface ImportedViolation {
  /** An item of the list of violations. */
  readonly violationId: string;
  /** What the file calls it, where the list has no such violation. */
  readonly note: string | null;
}

/** An inspection of an imported case. */
export interface ImportedInspection {
  readonly on: Day;
  /** What the file calls its type. */
  readonly type: string | null;
}

/** A place of an imported case; it has an address or a parcel. */
export interface ImportedPlace {
  readonly address: string | null;
  readonly apn: string | null;
}

/** What one row says of a case. */
export interface CaseImportRow {
  readonly line: number;
  readonly number: string;
  readonly openedOn: Day | null;
  readonly place: ImportedPlace | null;
  readonly point: GeoPoint | null;
  readonly description: string | null;
  readonly violation: ImportedViolation | null;
  readonly inspection: ImportedInspection | null;
}

/** What reading a row depends on. */
export interface CaseImportContext {
  /** The current day of the agency. */
  readonly today: Day;
  /** Converts coordinates of the file's system to degrees, WGS 84; NaN for a point outside of it. */
  readonly toWgs84: (point: readonly [x: number, y: number]) => readonly [longitude: number, latitude: number];
  /** The ids of the active violations by name in lowercase. */
  readonly violations: ReadonlyMap<string, string>;
  /** The violation of rows without one, or with one that the list does not have; null refuses the latter. */
  readonly otherViolationId: string | null;
}

type Cells = ImportCells<CaseImportColumn>;
/** A part of a row, or why it cannot be read. */
type Read<T> = { readonly value: T; readonly problem?: never } | { readonly problem: string; readonly value?: never };

const orNull = (cell: string): string | null => (cell === '' ? null : cell);

/** Reads a row; `problems` are why it cannot be imported. */
export function readCaseRow(
  line: number,
  cells: Cells,
  context: CaseImportContext,
): { readonly row: CaseImportRow; readonly problems: readonly string[] } {
  const opened = readDate(cells.openedOn, 'Opened on');
  const point = pointOf(cells, context);
  const violation = violationOf(cells.violation, context);
  const inspection = inspectionOf(cells);
  const isFuture = opened.value != null && opened.value > context.today;
  const problems = [
    ...(cells.number === '' ? [text('required', { label: 'Case number' })] : []),
    ...tooLong('Case number', cells.number, IMPORTED_NUMBER_MAX),
    ...[opened, point, violation, inspection].flatMap(({ problem }) => problem ?? []),
    ...(isFuture ? [text('notInTheFuture', { label: 'Opened on' })] : []),
    ...tooLong('Address', cells.address, ADDRESS_MAX),
    ...tooLong('Parcel number', cells.apn, APN_MAX),
    ...tooLong('Description', cells.description, CASE_DESCRIPTION_MAX),
  ];
  const hasPlace = cells.address !== '' || cells.apn !== '';
  const row: CaseImportRow = {
    line,
    number: cells.number,
    openedOn: opened.value ?? null,
    place: hasPlace ? { address: orNull(cells.address), apn: orNull(cells.apn) } : null,
    point: point.value ?? null,
    description: orNull(cells.description),
    violation: violation.value ?? null,
    inspection: inspection.value ?? null,
  };
  return { row, problems };
}

const ADDRESS_MAX = 200;
const APN_MAX = 50;
const TYPE_MAX = 200;

const tooLong = (label: string, cell: string, n: number): string[] =>
  cell.length > n ? [text('atMostCharacters', { label, n })] : [];

function readDate(cell: string, label: string): Read<Day | null> {
  if (cell === '') return { value: null };
  const value = readDay(cell);
  return value === null
    ? { problem: `${label}: “${cell.slice(0, 40)}” is not a date. Write it as 05/04/2026.` }
    : { value };
}

function inspectionOf({ inspectedOn, inspectionType }: Cells): Read<ImportedInspection | null> {
  const { value: on, problem } = readDate(inspectedOn, 'Inspection date');
  if (problem !== undefined) return { problem };
  if (inspectionType.length > TYPE_MAX) return { problem: tooLong('Inspection type', inspectionType, TYPE_MAX)[0]! };
  if (on !== null) return { value: { on, type: orNull(inspectionType) } };
  return inspectionType === ''
    ? { value: null }
    : { problem: `The inspection “${inspectionType.slice(0, 100)}” has no date.` };
}

function violationOf(
  cell: string,
  { violations, otherViolationId }: CaseImportContext,
): Read<ImportedViolation | null> {
  const violationId = violations.get(cell.toLowerCase());
  if (violationId !== undefined) return { value: { violationId, note: null } };
  if (cell.length > VIOLATION_NOTE_MAX) return { problem: tooLong('Violation', cell, VIOLATION_NOTE_MAX)[0]! };
  if (otherViolationId !== null) return { value: { violationId: otherViolationId, note: orNull(cell) } };
  return cell === '' ? { value: null } : { problem: `There is no active violation “${cell.slice(0, 100)}”.` };
}

/** Systems write 0 where they know no coordinates. */
const isUnknown = (cell: string): boolean => cell === '' || Number(cell) === 0;

function pointOf({ x, y, point }: Cells, { toWgs84 }: CaseImportContext): Read<GeoPoint | null> {
  if (!isUnknown(x) || !isUnknown(y)) {
    const [longitude, latitude] = toWgs84([x === '' ? Number.NaN : Number(x), y === '' ? Number.NaN : Number(y)]);
    const value = pointOn(longitude, latitude);
    return value === null ? { problem: `${x || 'none'}, ${y || 'none'} are not valid coordinates.` } : { value };
  }
  if (point === '') return { value: null };
  const value = readPoint(point);
  return value === null ? { problem: `“${point.slice(0, 80)}” is not a latitude and longitude.` } : { value };
}
