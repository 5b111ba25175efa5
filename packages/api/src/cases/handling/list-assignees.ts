import { caseAssigneeProblem } from '@townkeep/core/cases';
import { listStaff } from '../../people/index.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';

interface AssigneesFilter {
  readonly q?: string | undefined;
  readonly violationTypeIds?: readonly string[] | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Lists a page of the staff who can be assigned cases with violations of these types, by name. */
export async function listAssignees(
  tx: AgencyTx,
  { q = '', violationTypeIds = [], limit, offset }: AssigneesFilter,
): Promise<{ users: { id: string; firstName: string; lastName: string; isActive: boolean }[]; total: number }> {
  const offered = (await listStaff(tx, q)).filter((person) => caseAssigneeProblem(person, violationTypeIds) === null);
  const users = offered
    .slice(offset, offset + limit)
    .map(({ id, firstName, lastName, isActive }) => ({ id, firstName, lastName, isActive }));
  return { users, total: offered.length };
}
