import { type Clause, clausePhrases, type ClausesInput, type NameOf } from '../../platform/fields/index.ts';

/** A fact about a record that a condition asks for: one value, several, or none. */
export type Fact = string | number | readonly string[] | null;

/** The facts about a record, by the names of the conditions. One that depends on the condition's values is a function. */
export type Facts = Readonly<Record<string, Fact | ((values: Clause['values']) => Fact)>>;

/** Returns whether a condition holds. One without its fact, as after an update of the software, does not. */
export function holds({ name, operator, values }: Clause, facts: Facts): boolean {
  const found = facts[name];
  if (found === undefined) return false;
  const fact = typeof found === 'function' ? found(values) : found;
  const value = values['value'];
  switch (operator) {
    case 'IS':
      return isAmong(fact, value);
    case 'IS_NOT':
      return !isAmong(fact, value);
    case 'AT_LEAST':
      return typeof fact === 'number' && fact >= Number(value);
    case 'AT_MOST':
      return typeof fact === 'number' && fact <= Number(value);
    case 'CONTAINS':
      return contains(fact, value);
    case 'CONTAINS_NOT':
      return !contains(fact, value);
    case undefined:
      return false;
  }
}

const listOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? (value as readonly unknown[]) : value === null ? [] : [value]).map((each) =>
    String(each).toLowerCase(),
  );

/** Whether a fact is one of the values. Texts are compared without case. */
function isAmong(fact: Fact, value: unknown): boolean {
  const values = new Set(listOf(value));
  return listOf(fact).some((each) => values.has(each));
}

const contains = (fact: Fact, value: unknown): boolean =>
  listOf(fact).some((each) => each.includes(String(value).toLowerCase()));

/** Returns the first condition that does not hold, or undefined when all do. */
export const failedCondition = (conditions: readonly Clause[], facts: Facts): Clause | undefined =>
  conditions.find((condition) => !holds(condition, facts));

/** Returns why a rule was skipped, such as `Not true: its category is Pothole`. */
export const skippedBecause = (input: ClausesInput, failed: Clause, nameOf: NameOf): string =>
  `Not true: ${clausePhrases(input, [failed], nameOf)[0] ?? ''}`;
