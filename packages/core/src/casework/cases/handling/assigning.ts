import { text } from '../../../platform/messages.ts';
import type { Product } from '../../../platform/rights/profile.ts';
import { caseAccess, type CaseScopes, mayEdit } from '../access.ts';

/**
 * Returns the text of why this person cannot be assigned a case with violations of these types, or null if they can:
 * they must be active, and able to change it.
 */
export function caseAssigneeProblem(
  person: { readonly isActive: boolean; readonly scopes: CaseScopes } | null,
  violationTypeIds: readonly string[],
): string | null {
  const isOffered = person !== null && person.isActive && mayEdit(caseAccess(person.scopes, violationTypeIds));
  return isOffered ? null : text('caseAssigneeUnavailable');
}

/** The data of a group that assigning needs. */
export interface CaseGroup {
  readonly isActive: boolean;
  readonly products: readonly Product[];
  readonly members: readonly unknown[];
}

/** Returns the text of why this group cannot be assigned cases, or null if it can. */
export function caseGroupProblem(group: CaseGroup | null): string | null {
  const isOffered = group !== null && group.isActive && group.products.includes('xerce') && group.members.length > 0;
  return isOffered ? null : text('caseGroupUnavailable');
}
