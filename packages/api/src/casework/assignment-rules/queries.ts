import { type AssignmentRule, ruleOf } from '@townkeep/core/casework/assignment-rules';
import type { Product } from '@townkeep/core/identity/people';
import { assignmentRuleList } from '@townkeep/core/across/setup';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { listActive } from '../../platform/records/list-items.ts';

/** Returns the active assignment rules of a product, in their order. */
export async function readAssignmentRules(tx: AgencyTx, product: Product): Promise<AssignmentRule[]> {
  const rules = await tx.recall(`assignment rules ${product}`, ['list_items'], () =>
    listActive(tx, assignmentRuleList, product),
  );
  return (rules ?? []).map(ruleOf);
}
