import { Problem, text } from '@townkeep/core/kernel';

/** How many objects and lists may stand inside each other. No call of ours needs half as many. */
export const NESTING_MAX = 32;

/**
 * Refuses a value that is nested so deeply that going through it could exhaust the stack.
 * @throws Problem invalid_input
 */
export function refuseDeepNesting(value: unknown): void {
  if (isDeeper(value, NESTING_MAX)) {
    throw new Problem('invalid_input', { message: text('nestedTooDeeply', { n: NESTING_MAX }) });
  }
}

/** Looks no deeper than `levels`, so its own recursion is bounded. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1));
}
