import { ruleSentence } from '@townkeep/core/mechanisms/automation/sentence.ts';
import { type Clause, referenceUses } from '@townkeep/core/platform/fields/index.ts';
import { automationRuleList } from '@townkeep/core/across/setup';
import { type ItemSummaryProps, useReferenceNames } from '../setup/index.ts';

/** A rule as a sentence, with the names of what it refers to. */
export function RuleSummary({ values }: ItemSummaryProps) {
  const uses = referenceUses(automationRuleList.fields, values);
  const nameOf = useReferenceNames(uses.flatMap(({ input, ids }) => ids.map((id) => ({ to: input.to, id }))));
  const event = String(values['event']);
  const clauses = (name: string) => (values[name] ?? []) as readonly Clause[];
  return <>{ruleSentence({ event, conditions: clauses('conditions'), actions: clauses('actions') }, nameOf)}</>;
}
