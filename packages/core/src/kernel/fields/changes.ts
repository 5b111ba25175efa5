import { changesBetween, type FieldChanges } from '../event.ts';
import type { Fields } from './field.ts';

export { isSameValue } from '../same-value.ts';

type Stored = Readonly<Record<string, unknown>>;

/** Kinds whose values the log leaves out: secrets, and texts too long to read there. */
const withheldKinds: ReadonlySet<string> = new Set(['secret', 'lines', 'rich-text', 'custom-fields']);

/** Compares stored values of fields for the log; names that are no field of the declaration are recorded with their values. */
export function changesOfFields(fields: Fields, before: Stored, after: Stored): FieldChanges {
  const withheld = Object.entries(fields).flatMap(([name, { input }]) => (withheldKinds.has(input.kind) ? [name] : []));
  return changesBetween(before, after, withheld);
}
