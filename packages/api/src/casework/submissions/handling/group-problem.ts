import { assigneeGroupProblem } from '@townkeep/core/casework/submissions';
import type { AssigneeGroup } from '../../../identity/people/index.ts';

/** Returns a text that says why submissions cannot be assigned to this group, or null when they can. */
export function groupProblem(group: AssigneeGroup | null): string | null {
  return assigneeGroupProblem(group && { ...group, activeMembers: group.members.length });
}
