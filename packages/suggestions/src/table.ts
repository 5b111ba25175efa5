import { bucketCount } from './features.ts';

type Cells = Uint16Array | Uint32Array | Int16Array;

/**
 * Numbers by bucket and column. A bucket takes memory from its first write on, so a small agency's model is small;
 * a bucket's columns lie side by side, because they are always read together.
 */
export class Table<A extends Cells> {
  cells: A;
  /** Columns in use. */
  columns: number;
  /** Columns that a row has room for. */
  stride: number;
  /** Rows in use. */
  rows = 0;
  readonly #rowOf = new Int32Array(bucketCount).fill(-1);
  #make: (length: number) => A;

  constructor(make: (length: number) => A, columns: number) {
    this.#make = make;
    this.columns = columns;
    this.stride = columns;
    this.cells = make(0);
  }

  /** Where a bucket's row begins in `cells`, or -1 when it was never written. */
  find(bucket: number): number {
    const row = this.#rowOf[bucket] ?? -1;
    return row < 0 ? -1 : row * this.stride;
  }

  /** Where a bucket's row begins in `cells`; it is made when absent. */
  claim(bucket: number): number {
    const row = this.#rowOf[bucket] ?? -1;
    if (row >= 0) return row * this.stride;
    const start = this.rows * this.stride;
    if (start + this.stride > this.cells.length) this.#moveTo(this.stride, Math.ceil(this.rows * 1.5) + 256);
    this.#rowOf[bucket] = this.rows++;
    return start;
  }

  /** The buckets that have a row, ascending. */
  *buckets(): Generator<number> {
    for (let bucket = 0; bucket < bucketCount; bucket++) if ((this.#rowOf[bucket] ?? -1) >= 0) yield bucket;
  }

  /** Makes room for more columns. */
  widen(columns: number): void {
    if (columns > this.stride) this.#moveTo(columns + 7, this.rows);
    this.columns = Math.max(columns, this.columns);
  }

  /** Moves the cells to an array of another kind, for larger numbers. */
  remake(make: (length: number) => A): void {
    this.#make = make;
    this.#moveTo(this.stride, this.rows);
  }

  /** Bytes in memory. */
  get byteLength(): number {
    return this.cells.byteLength + this.#rowOf.byteLength;
  }

  #moveTo(stride: number, rows: number): void {
    const moved = this.#make(Math.min(rows, bucketCount) * stride);
    for (let row = 0; row < this.rows; row++) {
      const from = row * this.stride;
      moved.set(this.cells.subarray(from, from + this.columns), row * stride);
    }
    this.cells = moved;
    this.stride = stride;
  }
}
