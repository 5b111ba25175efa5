import { type CaseAssignee, caseAssigneeProblem } from '@townkeep/core/casework/cases';
import { findWorkDelegations } from '../../../identity/delegation/index.ts';
import { listStaff } from '../../../identity/people/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { StaffActing } from '../../../platform/acting.ts';

interface AssigneesFilter {
  readonly q?: string | undefined;
  readonly violationTypeIds?: readonly string[] | undefined;
  readonly limit: number;
  readonly offset: number;
}

/**
 * Lists a page of the staff who can be assigned cases with violations of these types, by name, each with
 * their current or next leave.
 */
export async function listAssignees(
  tx: AgencyTx,
  { q = '', violationTypeIds = [], limit, offset }: AssigneesFilter,
  { today }: Pick<StaffActing, 'today'>,
): Promise<{ users: CaseAssignee[]; total: number }> {
  const offered = (await listStaff(tx, q)).filter((person) => caseAssigneeProblem(person, violationTypeIds) === null);
  const page = offered.slice(offset, offset + limit);
  const ids = page.map(({ id }) => id);
  const leaves = await findWorkDelegations(tx, ids, 'case', today);
  const users = page.map(({ id, firstName, lastName, isActive }) => ({
    id,
    firstName,
    lastName,
    isActive,
    workDelegation: leaves.get(id) ?? null,
  }));
  return { users, total: offered.length };
}
