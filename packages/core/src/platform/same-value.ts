/** Returns whether two values are the same JSON, in any order of properties: the database reorders them. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return one === other || canonical(one) === canonical(other);
}

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (isObject(part) ? sorted(part) : part)) ?? '';

const isObject = (part: unknown): part is object => typeof part === 'object' && part !== null && !Array.isArray(part);

const sorted = (part: object): object =>
  Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)));
