import { text } from '../../kernel/messages.ts';
import type { FieldTexts } from '../../kernel/problems.ts';
import type { Product, Scopes } from '../../people/profile.ts';

/** Why this person cannot be assigned submissions, as a text, or null when they can. */
export function assigneeProblem(person: { readonly isActive: boolean; readonly scopes: Scopes } | null): string | null {
  const isOffered =
    person !== null && person.isActive && person.scopes.crm.isActive && person.scopes.crm.permission !== 'READ_ONLY';
  return isOffered ? null : text('assigneeUnavailable');
}

/** A group as assigning needs it. */
export interface AssignableGroup {
  readonly isActive: boolean;
  readonly products: readonly Product[];
  readonly activeMembers: number;
}

/** Returns why this group cannot be assigned submissions, as a text, or null when it can. */
export function assigneeGroupProblem(group: AssignableGroup | null): string | null {
  const isOffered = group !== null && group.isActive && group.products.includes('crm') && group.activeMembers > 0;
  return isOffered ? null : text('groupUnavailable');
}

/** An assignment as it is asked for: absent means that nothing is said, null that there is none. */
export interface AskedAssignment {
  readonly assigneeId?: string | null | undefined;
  readonly groupId?: string | null | undefined;
}

/** Returns what is wrong with an assignment by its form: a person and a group at once. */
export const assignmentProblems = ({ assigneeId, groupId }: AskedAssignment): FieldTexts =>
  assigneeId && groupId ? { groupId: text('assigneeOrGroup') } : {};

/** The most members of a group who receive letters each; beyond it, the supervisor alone does. */
export const GROUP_LETTERS_MAX = 20;

/**
 * Returns which staff receive the letters about a group's work: its members, or its supervisor alone when there are
 * more than GROUP_LETTERS_MAX of them. A large group without a supervisor has its members notified.
 */
export function notifiedOfGroup<Person>({
  members,
  supervisor,
}: {
  readonly members: readonly Person[];
  readonly supervisor: Person | null;
}): readonly Person[] {
  return supervisor !== null && members.length > GROUP_LETTERS_MAX ? [supervisor] : members;
}
