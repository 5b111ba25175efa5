import { type CaseAssignee, caseAssigneeProblem, caseGroupProblem } from '@townkeep/core/casework/cases';
import { invalid } from '@townkeep/core/platform';
import { assignmentProblems, personName, type RequestedAssignment } from '@townkeep/core/identity/people';
import { type Assigned, findAssigned, listStaff } from '../../../identity/people/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { findWorkDelegations } from '../../../identity/delegation/index.ts';
import type { StaffActing } from '../../../platform/acting.ts';

/**
 * Finds the requested person or group; null when neither is requested.
 * @throws Problem invalid_input (assigneeId, groupId) when a case with violations of these types cannot be assigned to
 * them
 */
export async function findAssignable(
  tx: AgencyTx,
  asked: RequestedAssignment,
  violationTypeIds: readonly string[],
): Promise<Assigned | null> {
  const problems = assignmentProblems(asked);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const { assigneeId = null, groupId = null } = asked;
  if (assigneeId === null && groupId === null) return null;
  const assigned = await findAssigned(tx, { assigneeId, assigneeGroupId: groupId });
  const problem =
    groupId === null
      ? caseAssigneeProblem(assigned?.kind === 'USER' ? assigned.person : null, violationTypeIds)
      : caseGroupProblem(assigned?.kind === 'GROUP' ? assigned.group : null);
  if (problem !== null) throw invalid({ [groupId === null ? 'assigneeId' : 'groupId']: problem });
  return assigned;
}

/** Returns an assignee for an event; null for none. */
export function assignedTo(assigned: Assigned | null) {
  if (assigned === null) return null;
  return assigned.kind === 'GROUP'
    ? { kind: assigned.kind, id: assigned.group.id, name: assigned.group.name }
    : { kind: assigned.kind, id: assigned.person.id, name: personName(assigned.person) };
}

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
