import { answersOf } from '../../platform/fields/index.ts';
import { assignmentRuleList } from '../../across/setup/index.ts';
import type { AssignmentRule } from './candidates.ts';

/** An item of the list of assignment rules. */
export interface StoredRule {
  readonly id: string;
  readonly name: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Returns a rule from an item of the list; a value that was never set is empty. */
export const ruleOf = ({ id, name, fields }: StoredRule): AssignmentRule => ({
  id,
  name,
  ...answersOf(assignmentRuleList.fields, fields),
});
