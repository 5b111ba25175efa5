import { text } from '../../platform/messages.ts';
import type { FieldTexts } from '../../platform/problems.ts';

/** The assignment of a record: to a person, to a group, or, with neither, unassigned. */
export interface Assignment {
  readonly assigneeId: string | null;
  readonly assigneeGroupId: string | null;
}

/**
 * Returns whether a record is a person's own work: unassigned, or assigned to them or to one of their groups. BASIC
 * permissions change only such records. Source: the domain page, 'Who may do what'.
 */
export function isOwnWork(
  person: { readonly id: string; readonly groupIds: readonly string[] },
  { assigneeId, assigneeGroupId }: Assignment,
): boolean {
  if (assigneeGroupId !== null) return person.groupIds.includes(assigneeGroupId);
  return assigneeId === null || assigneeId === person.id;
}

/** A requested assignment: undefined for no change, null to unassign. */
export interface RequestedAssignment {
  readonly assigneeId?: string | null | undefined;
  readonly groupId?: string | null | undefined;
}

/** Returns the problem of an assignment to a person and a group at once. */
export const assignmentProblems = ({ assigneeId, groupId }: RequestedAssignment): FieldTexts =>
  assigneeId && groupId ? { groupId: text('assigneeOrGroup') } : {};
