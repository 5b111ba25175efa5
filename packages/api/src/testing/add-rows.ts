import { insertRows } from '../platform/database/insert-rows.ts';
import type { TestAgency } from './factories.ts';
import { testApp } from './server.ts';

/** Inserts rows of an agency; the columns are the keys of the first row. */
export async function addRows(of: TestAgency, table: string, ...rows: readonly object[]): Promise<void> {
  const { services } = await testApp();
  await services.inAgency(of.id, (tx) =>
    insertRows(
      tx.run,
      table,
      rows.map((row) => ({ agency_id: of.id, ...row })),
    ),
  );
}

/** Runs a statement in an agency, with its id as `$1`. */
export async function runIn(of: TestAgency, text: string, ...values: readonly unknown[]) {
  const { services } = await testApp();
  return services.inAgency(of.id, (tx) => tx.run(text, [of.id, ...values]));
}
