import { Problem, text } from '@townkeep/core/platform';

/** Most entries of all lists and objects of a body. A text of 5000 formatted parts has about 25,000. */
export const VALUES_MAX = 100_000;
/** Most fields of one object. Each that a schema refuses costs 5 µs. */
export const FIELDS_MAX = 10_000;

/**
 * Refuses a body with so many values that validating them would keep other requests waiting. Its nesting is bounded
 * already.
 * @throws Problem invalid_input
 */
export function refuseManyValues(body: unknown): void {
  if (countValues(body, 0) > VALUES_MAX)
    throw new Problem('invalid_input', { message: text('tooManyValues', { n: VALUES_MAX }) });
}

/** Returns `before` and the number of values within a value, or a number above the limit. */
function countValues(value: unknown, before: number): number {
  if (typeof value !== 'object' || value === null) return before;
  const parts = Array.isArray(value) ? value : Object.values(value);
  if (!Array.isArray(value) && parts.length > FIELDS_MAX) return Number.POSITIVE_INFINITY;
  let count = before + parts.length;
  for (let i = 0; i < parts.length && count <= VALUES_MAX; i += 1) count = countValues(parts[i], count);
  return count;
}
