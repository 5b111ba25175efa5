import { canTakeWork, type Candidate } from '../../identity/delegation/index.ts';
import { textsOf } from '../../platform/messages.ts';
import type { Product } from '../../platform/rights/profile.ts';
import { type AssignableGroup, assigneeGroupProblem, assigneeProblem } from '../submissions/index.ts';

const texts = textsOf({
  caseAssignee: 'This person cannot be assigned cases.',
  caseGroup: 'This group cannot be assigned cases. It must be active, for Code Enforcement, and have an active member.',
});

/** Returns the text of why a rule of a product cannot name this person, or null if it can. */
export function ruleAssigneeProblem(product: Product, person: Candidate | null): string | null {
  if (product === 'crm') return assigneeProblem(person);
  return person !== null && canTakeWork('case', person) ? null : texts('caseAssignee');
}

/** Returns the text of why a rule of a product cannot name this group, or null if it can. */
export function ruleGroupProblem(product: Product, group: AssignableGroup | null): string | null {
  if (product === 'crm') return assigneeGroupProblem(group);
  const isOffered = group !== null && group.isActive && group.products.includes('xerce') && group.activeMembers > 0;
  return isOffered ? null : texts('caseGroup');
}
