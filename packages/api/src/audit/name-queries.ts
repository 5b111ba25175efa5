import { type AgencyTx, query } from '../platform/database/tenancy.ts';

/** Returns the names of items of configuration lists by their ids. */
export async function findItemNames(tx: AgencyTx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.all(
    query
      .selectFrom('list_items')
      .select(['id', 'name'])
      .where('agency_id', '=', tx.agencyId)
      .where('id', 'in', [...ids]),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
