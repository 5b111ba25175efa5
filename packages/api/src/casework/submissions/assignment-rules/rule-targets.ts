import { ruleAssigneeProblem, ruleGroupProblem } from '@townkeep/core/casework/assignment-rules';
import type { FieldTexts } from '@townkeep/core/platform';
import type { Product } from '@townkeep/core/identity/people';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { findAssignee, findAssigneeGroup } from '../../../identity/people/index.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns the texts of why work of a rule's product cannot be assigned to the person or the group that it names. One
 * that was named before for the same product may stay.
 */
export async function ruleTargetProblems(tx: AgencyTx, after: Values, before: Values): Promise<FieldTexts> {
  const product = after['product'] as Product;
  const isNew = (name: string) => after[name] !== before[name] || product !== before['product'];
  const idOf = (name: string) => (typeof after[name] === 'string' && isNew(name) ? after[name] : null);
  const [assigneeId, groupId] = [idOf('assigneeId'), idOf('groupId')];
  const group = groupId === null ? undefined : await findAssigneeGroup(tx, groupId);
  const texts = {
    assigneeId: assigneeId === null ? null : ruleAssigneeProblem(product, (await findAssignee(tx, assigneeId)) ?? null),
    groupId:
      groupId === null
        ? null
        : ruleGroupProblem(product, group ? { ...group, activeMembers: group.members.length } : null),
  };
  return Object.fromEntries(Object.entries(texts).flatMap(([name, text]) => (text === null ? [] : [[name, text]])));
}
