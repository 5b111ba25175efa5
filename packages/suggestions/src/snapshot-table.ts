import { type ByteReader, type ByteWriter, DamagedSnapshot } from './bytes.ts';
import { bucketCount } from './features.ts';
import type { Table } from './table.ts';

type Cells = Uint16Array | Uint32Array | Int16Array;
type AnyTable = Table<Uint16Array | Uint32Array> | Table<Int16Array>;

/**
 * What a table's cells can hold. Where negative numbers are possible, they alternate with the positive ones: 0, -1, 1,
 * -2, ...
 */
export interface CellRange {
  readonly lowest: number;
  readonly highest: number;
}

const folded = (value: number, range: CellRange): number => {
  if (range.lowest === 0) return value;
  return value < 0 ? -2 * value - 1 : 2 * value;
};

function unfolded(value: number, range: CellRange): number {
  const cell = range.lowest === 0 ? value : value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  if (cell < range.lowest || cell > range.highest)
    throw new DamagedSnapshot('The suggestions snapshot has a number out of range.');
  return cell;
}

/** Rows between two pauses: less than a millisecond. */
const rowsAtOnce = 500;

/** Writes the rows that hold anything: the step from the bucket before, then the cells, zeros as 0 and their number. */
export function* writeTable(writer: ByteWriter, table: AnyTable, range: CellRange): Generator<undefined, void> {
  let before = -1;
  let rows = 0;
  for (const bucket of table.buckets()) {
    if (++rows % rowsAtOnce === 0) yield;
    const start = table.find(bucket);
    if (isBlank(table.cells, start, start + table.columns)) continue;
    writer.whole(bucket - before);
    before = bucket;
    writeCells(writer, table.cells, range, start, start + table.columns);
  }
  writer.whole(0);
}

function isBlank(cells: Cells, from: number, to: number): boolean {
  let at = from;
  while (at < to && cells[at] === 0) at++;
  return at === to;
}

function writeZeros(writer: ByteWriter, count: number): void {
  if (count === 0) return;
  writer.byte(0);
  writer.whole(count);
}

/** Writes cells side by side; `readCells` must know how many they were. */
export function writeCells(writer: ByteWriter, cells: Cells, range: CellRange, from = 0, to = cells.length): void {
  let zeros = 0;
  for (let at = from; at < to; at++) {
    const cell = cells[at] ?? 0;
    if (cell === 0) {
      zeros++;
      continue;
    }
    writeZeros(writer, zeros);
    zeros = 0;
    writer.whole(folded(cell, range));
  }
  writeZeros(writer, zeros);
}

/**
 * Fills cells, all zero before, with what `writeCells` wrote.
 * @throws DamagedSnapshot
 */
export function readCells(reader: ByteReader, cells: Cells, range: CellRange, from = 0, to = cells.length): void {
  let at = from;
  while (at < to) {
    const value = reader.whole();
    if (value === 0) at += reader.whole();
    else cells[at++] = unfolded(value, range);
  }
  if (at > to) throw new DamagedSnapshot('The suggestions snapshot has a row that is too long.');
}

/**
 * Reads what `writeTable` wrote into an empty table that has the same columns.
 * @throws DamagedSnapshot
 */
export function* readTable(reader: ByteReader, table: AnyTable, range: CellRange): Generator<undefined, void> {
  let bucket = -1;
  let rows = 0;
  for (let step = reader.whole(); step > 0; step = reader.whole()) {
    if (++rows % rowsAtOnce === 0) yield;
    bucket += step;
    if (bucket >= bucketCount) throw new DamagedSnapshot('The suggestions snapshot has a bucket out of range.');
    const start = table.claim(bucket);
    readCells(reader, table.cells, range, start, start + table.columns);
  }
}
