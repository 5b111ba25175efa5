/**
 * So many zeros, in a plain array: a short typed array lies outside the heap, which costs more than what is done with
 * it.
 */
export const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);
