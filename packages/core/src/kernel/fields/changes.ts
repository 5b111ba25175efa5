import { changesBetween, type FieldChanges } from '../event.ts';
import type { Fields } from './field.ts';

type Stored = Readonly<Record<string, unknown>>;

/** Kinds whose values the log leaves out: secrets, and texts too long to read there. */
const withheldKinds: ReadonlySet<string> = new Set(['secret', 'lines', 'rich-text', 'custom-fields']);

/** Compares stored values of fields for the log; names that are no field of the declaration are recorded with their values. */
export function changesOfFields(fields: Fields, before: Stored, after: Stored): FieldChanges {
  const changed = Object.fromEntries(Object.entries(after).filter(([name, value]) => !isSameValue(before[name], value)));
  const withheld = Object.entries(fields).flatMap(([name, { input }]) => (withheldKinds.has(input.kind) ? [name] : []));
  return changesBetween(before, changed, withheld);
}

/** Values are what JSON holds; the order of an object's keys does not count. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return one === other || canonical(one) === canonical(other);
}

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))) : part,
  ) ?? '';
