import { declareProblems, type ProblemCode } from '../../../platform/problems.ts';
import type { Assignment } from '../../../identity/people/index.ts';
import type { ActingStaff } from './change-blocker.ts';

export const takingProblems = declareProblems({
  already_taken: [409, '{name} took this before you.'],
  not_in_group: [409, 'Only members of the group can take this.'],
});

/**
 * Returns why this person cannot take this submission to themselves, or null if they can: it is unassigned, or one of
 * their groups has it. Source: docs/adr/0027-delegation-and-assignment-rules.md
 */
export function takeBlocker(
  actor: ActingStaff,
  { assigneeId, assigneeGroupId }: Assignment,
): Extract<ProblemCode, 'read_only' | 'no_right'> | keyof typeof takingProblems | null {
  if (actor.flags.isCrmReadOnly) return 'read_only';
  if (actor.flags.isSuperAdmin) return 'no_right';
  if (assigneeId !== null) return assigneeId === actor.id ? null : 'already_taken';
  return assigneeGroupId === null || actor.groupIds.includes(assigneeGroupId) ? null : 'not_in_group';
}
