import { Problem, text } from '@townkeep/core/platform';

/** The maximum depth of nested objects and lists. Our calls need less than half of it. */
export const NESTING_MAX = 32;

/**
 * Rejects a value nested so deeply that traversing it could exhaust the stack.
 * @throws Problem invalid_input
 */
export function refuseDeepNesting(value: unknown): void {
  if (isDeeper(value, NESTING_MAX)) {
    throw new Problem('invalid_input', { message: text('nestedTooDeeply', { n: NESTING_MAX }) });
  }
}

/** Checks at most `levels` levels, so that its own recursion is bounded. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1));
}
