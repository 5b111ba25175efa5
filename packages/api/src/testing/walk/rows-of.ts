import type { TestAgency } from '../factories.ts';
import { testApp } from '../server.ts';

/** Returns a hash of each agency's rows in each table, by the names of the table and the agency. */
export async function rowsOf(agencies: readonly Pick<TestAgency, 'id' | 'name'>[]): Promise<Map<string, string>> {
  const { database } = (await testApp()).services;
  const { rows: tables } = await database.run(`select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'agency_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`);
  const hash = (name: string) =>
    `select '${name}' as name, agency_id as agency, md5(string_agg(t::text, '|' order by t::text)) as hash
     from ${name} t where agency_id = any($1::int[]) group by 2`;
  const found = await database.run(tables.map((row) => hash(String(row['name']))).join(' union all '), [
    agencies.map(({ id }) => id),
  ]);
  const nameOf = (id: unknown) => agencies.find((each) => each.id === Number(id))!.name;
  return new Map(found.rows.map((row) => [`${String(row['name'])} of ${nameOf(row['agency'])}`, String(row['hash'])]));
}
