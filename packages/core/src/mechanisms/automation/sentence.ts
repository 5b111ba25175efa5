import { type Clause, clausePhrases, type NameOf } from '../../platform/fields/index.ts';
import { automationRuleList } from '../../across/setup/index.ts';
import { automationEvents } from './subjects.ts';

/** The values of a rule that its sentence needs. */
export interface RuleParts {
  readonly event: string;
  readonly conditions: readonly Clause[];
  readonly actions: readonly Clause[];
}

/**
 * Returns a rule as a sentence: 'When a submission is filed and its category is Pothole, assign it to Streets.' A part
 * that is not filled in yet shows as an ellipsis.
 */
export function ruleSentence({ event, conditions, actions }: RuleParts, nameOf: NameOf): string {
  const { fields } = automationRuleList;
  const when = [
    automationEvents.get(event)?.phrase ?? 'something happens',
    ...clausePhrases(fields.conditions.input, conditions, nameOf),
  ];
  const then = clausePhrases(fields.actions.input, actions, nameOf);
  return `When ${when.join(' and ')}, ${then.length === 0 ? '…' : `${joined(then)}.`}`;
}

const joined = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
