import { z } from 'zod';
import type { FieldOptions } from '../../platform/fields/index.ts';
import type { CustomField } from './field.ts';
import { customField, customFields } from './schema.ts';
import { isSameValue } from '../../platform/same-value.ts';

/** A field without its nested fields; `within` is the label of its parent. */
interface FlatField extends Omit<CustomField, 'nested'> {
  readonly within: string | null;
}

/**
 * Returns the differences between two forms, for the log: `from` has the removed or changed fields, `to` the added or
 * changed ones. If only the order changed, both have all labels in their order.
 */
export function changedFields(before: readonly CustomField[], after: readonly CustomField[]) {
  const [oldFields, newFields] = [flatten(before), flatten(after)];
  const [from, to] = [fieldsNotIn(newFields, oldFields), fieldsNotIn(oldFields, newFields)];
  if (from.length > 0 || to.length > 0) return { from, to };
  return { from: oldFields.map(({ label }) => label), to: newFields.map(({ label }) => label) };
}

const flatten = (fields: readonly CustomField[], within: string | null = null): FlatField[] =>
  fields.flatMap(({ nested, ...field }) => [{ ...field, within }, ...flatten(nested, field.label)]);

/** Returns the fields that the other form does not have in the same state. */
function fieldsNotIn(other: readonly FlatField[], fields: readonly FlatField[]): FlatField[] {
  const known = new Map(other.map((field) => [field.id, field]));
  return fields.filter((field) => !isSameValue(field, known.get(field.id)));
}

/** Declares a field of a list whose value is a form of custom fields, built on its own tab. */
export const customFieldsField = (label: string, options: FieldOptions = {}) =>
  ({
    ...options,
    label,
    input: { kind: 'custom-fields' },
    schema: customFields.unwrap(),
    answer: z.array(customField),
    initial: [] as CustomField[],
    isRequired: false,
    difference: (before: unknown, after: unknown) => changedFields(formOf(before), formOf(after)),
  }) as const;

const formOf = (stored: unknown) => (stored ?? []) as CustomField[];
