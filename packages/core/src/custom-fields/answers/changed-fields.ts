import { isSameValue } from '../../kernel/same-value.ts';
import type { CustomField } from '../field.ts';

/** A field without those nested in it; `within` is the label of its parent. */
interface FlatField extends Omit<CustomField, 'nested'> {
  readonly within: string | null;
}

/**
 * Returns what differs between two forms, for the log: `from` are the fields that were removed or changed, `to` those
 * that were added or changed. Of a form that was only put into another order, the labels in their order.
 */
export function changedFields(before: readonly CustomField[], after: readonly CustomField[]) {
  const [was, is] = [flatten(before), flatten(after)];
  const [from, to] = [without(was, is), without(is, was)];
  if (from.length > 0 || to.length > 0) return { from, to };
  return { from: was.map(({ label }) => label), to: is.map(({ label }) => label) };
}

const flatten = (fields: readonly CustomField[], within: string | null = null): FlatField[] =>
  fields.flatMap(({ nested, ...field }) => [{ ...field, within }, ...flatten(nested, field.label)]);

/** The fields that the other form does not have in the same way. */
function without(fields: readonly FlatField[], other: readonly FlatField[]): FlatField[] {
  const known = new Map(other.map((field) => [field.id, field]));
  return fields.filter((field) => !isSameValue(field, known.get(field.id)));
}
