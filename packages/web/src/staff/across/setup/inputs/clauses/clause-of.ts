import {
  type Clause,
  type ClauseKinds,
  type ClauseOperator,
  initialValues,
} from '@townkeep/core/platform/fields/index.ts';

/** Returns a new clause of a kind. */
export function clauseOf(kinds: ClauseKinds, name: string): Clause {
  const { operators, fields = {} } = kinds[name] ?? {};
  const [operator] = Object.keys(operators ?? {}) as ClauseOperator[];
  return { name, ...(operator === undefined ? {} : { operator }), values: initialValues(fields) };
}
