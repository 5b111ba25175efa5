import { sql } from 'kysely';
import { isSecured } from '../../locations/index.ts';
import type { Part } from '../../../platform/database/statement.ts';
import { type AgencyTx, query } from '../../../platform/database/tenancy.ts';

const casesOf = (tx: AgencyTx, ids: readonly string[]) =>
  query
    .selectFrom('cases as c')
    .where('c.agency_id', '=', tx.agencyId)
    .where('c.id', '=', sql<string>`any(${[...ids]}::uuid[])`);

export const listNumbers = (tx: AgencyTx, ids: readonly string[]): Promise<{ id: string; number: string }[]> =>
  tx.all(casesOf(tx, ids).select(['c.id', 'c.number']));

/** Lists those of the cases for which a condition on `c` holds. */
export async function listCasesWhere(tx: AgencyTx, ids: readonly string[], condition: Part): Promise<string[]> {
  const rows = await tx.all(
    casesOf(tx, ids)
      .select('c.id')
      .where(sql<boolean>`${condition}`),
  );
  return rows.map(({ id }) => id);
}

/** The condition that the place of a case is not secured. */
export const isNotSecured: Part = sql`not ${sql.raw(isSecured('c'))}`;

export async function listWithNumber(tx: AgencyTx, number: string): Promise<string[]> {
  const found = query.selectFrom('cases').select('id').where('agency_id', '=', tx.agencyId);
  return (await tx.all(found.where('number', '=', number))).map(({ id }) => id);
}
