import type { Run } from './connection.ts';

const CHUNK = 1000;

/**
 * Inserts many rows in few statements. The columns are the keys of the first row. The rows travel as JSON: arrays and
 * jsonb as they are, bytea as `\x…`.
 */
export async function insertRows(
  run: Run,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first).join(', ');
  for (let start = 0; start < rows.length; start += CHUNK) {
    await run(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(rows.slice(start, start + CHUNK))],
    );
  }
}

/** Returns bytes as `insertRows` takes them. */
export const hex = (bytes: Uint8Array): string => `\\x${Buffer.from(bytes).toString('hex')}`;
