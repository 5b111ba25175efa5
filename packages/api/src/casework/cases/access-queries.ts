import { type CaseScopes, typeAccess } from '@townkeep/core/casework/cases';
import { violationTypeList } from '@townkeep/core/across/setup';
import { sql } from 'kysely';
import type { Part } from '../../platform/database/statement.ts';
import { type AgencyTx, query } from '../../platform/database/tenancy.ts';

/** Lists the ids of all violation types, which a process remembers. */
export async function listTypeIds(tx: AgencyTx): Promise<readonly string[]> {
  const known = await tx.recall('violation types', ['list_items'], async () => {
    const rows = await tx.all(
      query
        .selectFrom('list_items')
        .select('id')
        .where('agency_id', '=', tx.agencyId)
        .where('list', '=', violationTypeList.name),
    );
    return rows.map(({ id }) => id);
  });
  return known ?? [];
}

/** Returns the violation types whose cases are hidden from this person. */
export async function hiddenTypesFrom(tx: AgencyTx, scopes: CaseScopes): Promise<readonly string[]> {
  const ids = await listTypeIds(tx);
  return ids.filter((id) => typeAccess(scopes, id) === 'NO_ACCESS');
}

/** Returns whether this person may see every case. */
export const seesAllCases = async (tx: AgencyTx, scopes: CaseScopes): Promise<boolean> =>
  scopes.xerce.isActive && (await hiddenTypesFrom(tx, scopes)).length === 0;

/**
 * Returns core's rule `maySeeCase` as a condition on the cases of an alias. Hidden types are few for most people, so the
 * condition looks for one of them.
 */
export async function maySeeCase(tx: AgencyTx, scopes: CaseScopes, alias = 'c'): Promise<Part> {
  if (!scopes.xerce.isActive) return sql`false`;
  const hidden = await hiddenTypesFrom(tx, scopes);
  if (hidden.length === 0) return sql`true`;
  const { agency, id } = { agency: sql.ref(`${alias}.agency_id`), id: sql.ref(`${alias}.id`) };
  return sql`not exists (
    select from case_violations hidden
    where hidden.agency_id = ${agency} and hidden.case_id = ${id}
      and hidden.violation_type_id = any(${[...hidden]}::uuid[]))`;
}
