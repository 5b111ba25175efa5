import type { Run } from '../platform/database/connection.ts';

const CHUNK = 1000;

/** Inserts rows in few statements: columns are the keys of the first row; jsonb, arrays and bytea (`\x…`) travel as JSON. */
export async function insertRows(run: Run, table: string, rows: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first).join(', ');
  for (let start = 0; start < rows.length; start += CHUNK) {
    await run(`insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`, [JSON.stringify(rows.slice(start, start + CHUNK))]);
  }
}

/** As many files as are written or removed at once. */
const AT_ONCE = 16;

/** Does the same for each of many, some at a time. */
export async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let start = 0; start < items.length; start += AT_ONCE) await Promise.all(items.slice(start, start + AT_ONCE).map(work));
}

export const hex = (bytes: Uint8Array): string => `\\x${Buffer.from(bytes).toString('hex')}`;
