import type { Fields } from './field.ts';

type Stored = Readonly<Record<string, unknown>>;

/** What a change is recorded with: the fields that changed, and the values of those that are short and no secret. */
export interface FieldChanges {
  readonly fields: readonly string[];
  readonly from: Stored;
  readonly to: Stored;
}

/** Kinds whose values are left out of the log: secrets, and texts too long to read there. */
const unrecorded: ReadonlySet<string> = new Set(['secret', 'lines', 'rich-text', 'custom-fields']);

/** Compares stored values. Names that are no field of the declaration are recorded with their values. */
export function fieldChanges(fields: Fields, before: Stored, after: Stored): FieldChanges {
  const changed = Object.keys(after).filter((name) => !isSameValue(before[name], after[name]));
  const recorded = changed.filter((name) => !unrecorded.has(fields[name]?.input.kind ?? ''));
  const only = (values: Stored) => Object.fromEntries(recorded.map((name) => [name, values[name] ?? null]));
  return { fields: changed, from: only(before), to: only(after) };
}

/** Values are what JSON holds; the order of an object's keys does not count. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return one === other || canonical(one) === canonical(other);
}

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))) : part,
  ) ?? '';
