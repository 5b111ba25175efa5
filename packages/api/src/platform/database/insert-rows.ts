import type { Run } from './connection.ts';

const CHUNK = 1000;

/**
 * Inserts many rows in few statements. The columns are the keys of the first row; with an `agency_id`, all rows are of
 * one agency. The rows travel as JSON: arrays and jsonb as they are, bytea as `\x…`.
 */
export async function insertRows(
  run: Run,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const names = Object.keys(first);
  const { agency_id: agencyId } = first;
  const from = `jsonb_populate_recordset(null::${table}, $1::jsonb) r`;
  const text =
    agencyId === undefined
      ? `insert into ${table} (${names.join(', ')}) select ${names.join(', ')} from ${from}`
      : `insert into ${table} (${names.join(', ')})
         select ${names.map((name) => (name === 'agency_id' ? 't.agency_id' : `r.${name}`)).join(', ')}
         from tenants t, ${from} where t.agency_id = $2`;
  for (let start = 0; start < rows.length; start += CHUNK) {
    await run(text, [JSON.stringify(rows.slice(start, start + CHUNK)), ...(agencyId === undefined ? [] : [agencyId])]);
  }
}

/** Returns bytes as `insertRows` takes them. */
export const hex = (bytes: Uint8Array): string => `\\x${Buffer.from(bytes).toString('hex')}`;
