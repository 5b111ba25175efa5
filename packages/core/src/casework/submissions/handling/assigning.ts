import { text } from '../../../platform/messages.ts';
import type { Product, Scopes } from '../../../platform/rights/profile.ts';

/** Returns the text of why this person cannot be assigned submissions, or null if they can. */
export function assigneeProblem(person: { readonly isActive: boolean; readonly scopes: Scopes } | null): string | null {
  const isOffered =
    person !== null && person.isActive && person.scopes.crm.isActive && person.scopes.crm.permission !== 'READ_ONLY';
  return isOffered ? null : text('assigneeUnavailable');
}

/** The data of a group that assigning needs. */
export interface AssignableGroup {
  readonly isActive: boolean;
  readonly products: readonly Product[];
  readonly activeMembers: number;
}

/** Returns the text of why this group cannot be assigned submissions, or null if it can. */
export function assigneeGroupProblem(group: AssignableGroup | null): string | null {
  const isOffered = group !== null && group.isActive && group.products.includes('crm') && group.activeMembers > 0;
  return isOffered ? null : text('groupUnavailable');
}

/** Most members of a group who each receive its letters; of a larger group only the supervisor does. */
export const GROUP_LETTERS_MAX = 20;

/**
 * Returns the staff who receive the letters about a group's work: its members, or only its supervisor if there are more
 * than GROUP_LETTERS_MAX members. In a large group without a supervisor, all members receive them.
 */
export function groupRecipients<Person>({
  members,
  supervisor,
}: {
  readonly members: readonly Person[];
  readonly supervisor: Person | null;
}): readonly Person[] {
  return supervisor !== null && members.length > GROUP_LETTERS_MAX ? [supervisor] : members;
}
