import type { NamedRecord } from '../../platform/event.ts';
import { type NewWork, type RuleConditions, ruleMatches } from './matching.ts';

/** The person and the group that a rule or a category names. The group is asked if the person cannot be assigned. */
export interface Targets {
  readonly assigneeId: string | null;
  readonly groupId: string | null;
}

/** An active assignment rule. */
export interface AssignmentRule extends RuleConditions, Targets {
  readonly id: string;
  readonly name: string;
}

/** Someone who may receive a new record, and the rule that says so; null for the default of its category. */
export type CandidateAssignee = (
  | { readonly kind: 'USER'; readonly id: string }
  | { readonly kind: 'GROUP'; readonly id: string }
) & { readonly rule: NamedRecord | null };

/**
 * Returns who may receive a new record, first choice first: those of the rules that apply, in the order of the rules,
 * then the default. The first one to whom work can be assigned receives it. Source:
 * docs/adr/0027-delegation-and-assignment-rules.md
 */
export function candidateAssignees(
  rules: readonly AssignmentRule[],
  work: NewWork,
  byDefault: Targets,
): CandidateAssignee[] {
  const ofRules = rules
    .filter((rule) => ruleMatches(rule, work))
    .flatMap((rule) => candidatesOf(rule, { id: rule.id, name: rule.name }));
  return [...ofRules, ...candidatesOf(byDefault, null)];
}

function candidatesOf({ assigneeId, groupId }: Targets, rule: NamedRecord | null): CandidateAssignee[] {
  return [
    ...(assigneeId === null ? [] : [{ kind: 'USER' as const, id: assigneeId, rule }]),
    ...(groupId === null ? [] : [{ kind: 'GROUP' as const, id: groupId, rule }]),
  ];
}
