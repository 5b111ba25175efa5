import { caseAssigneeProblem, caseGroupProblem } from '@townkeep/core/casework/cases';
import { invalid } from '@townkeep/core/platform';
import { assignmentProblems, personName, type RequestedAssignment } from '@townkeep/core/identity/people';
import { type Assigned, findAssigned } from '../../../identity/people/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';

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
