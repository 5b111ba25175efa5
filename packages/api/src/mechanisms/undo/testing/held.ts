import { runIn } from '../../../testing/add-rows.ts';
import type { TestAgency } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';

/** Returns for how many seconds the jobs of one name wait, oldest first. */
export async function waitsOf(of: TestAgency, name: string): Promise<number[]> {
  const { services } = await testApp();
  const { rows } = await services.database.run(
    `select extract(epoch from start_after - created_on)::float8 as wait from pgboss.job
     where name = $1 and data ->> 'agencyId' = $2 order by created_on, id`,
    [name, String(of.id)],
  );
  return rows.map(({ wait }) => Math.round(Number(wait)));
}

/** Returns rows of a table by a column, such as the inspections of a case, apart from what counts their changes. */
export async function rowsBy(of: TestAgency, table: string, column: string, id: string): Promise<unknown[]> {
  const { rows } = await runIn(
    of,
    `select to_jsonb(t) - 'version' - 'updated_at' as row from ${table} t
     where t.agency_id = $1 and t.${column} = $2 order by to_jsonb(t)::text`,
    id,
  );
  return rows.map(({ row }) => row);
}
