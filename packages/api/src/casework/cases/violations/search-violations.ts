import { type CaseScopes, type FoundViolation, mayEdit, typeAccess } from '@townkeep/core/casework/cases';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { listTypeIds } from '../access-queries.ts';
import { countOfViolations, pageOfViolations, violationConditions } from './search-queries.ts';
import type { StaffActing } from '../../../platform/acting.ts';

/** Most violations that are offered as frequent. */
const FREQUENT_MAX = 50;

/** Returns the ids of the types whose violations this person can add; with `typeId`, of that one at most. */
async function addableTypes(tx: AgencyTx, scopes: CaseScopes, typeId?: string): Promise<string[]> {
  const ids = typeId === undefined ? await listTypeIds(tx) : [typeId];
  return ids.filter((id) => mayEdit(typeAccess(scopes, id)));
}

interface Search {
  readonly q?: string | undefined;
  readonly violationTypeId?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Searches the violations that this person can add to a case. */
export async function searchViolations(
  tx: AgencyTx,
  { q = '', violationTypeId, ...page }: Search,
  by: StaffActing,
): Promise<{ items: FoundViolation[]; total: { count: number; capped: boolean } }> {
  const typeIds = await addableTypes(tx, by.person.scopes, violationTypeId);
  // An article is often written with its sign, which the number of the article may lack.
  const words = q
    .toLowerCase()
    .split(/[\s§]+/)
    .filter(Boolean);
  const conditions = violationConditions(tx.agencyId, { typeIds, words });
  const count = await countOfViolations(tx, conditions);
  return { items: await pageOfViolations(tx, conditions, page), total: { count, capped: false } };
}

/** Lists the violations that the agency marked as frequent, of those that this person can add to a case. */
export async function listFrequentViolations(
  tx: AgencyTx,
  { violationTypeId }: Pick<Search, 'violationTypeId'>,
  by: StaffActing,
): Promise<{ items: FoundViolation[] }> {
  const typeIds = await addableTypes(tx, by.person.scopes, violationTypeId);
  const conditions = violationConditions(tx.agencyId, { typeIds, isFrequent: true });
  return { items: await pageOfViolations(tx, conditions, { limit: FREQUENT_MAX, offset: 0 }) };
}
