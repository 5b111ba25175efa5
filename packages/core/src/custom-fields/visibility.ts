import type { CustomField, FieldCondition } from './field.ts';
import { type FieldValue, type FieldValues, storedValue, valueTexts } from './values.ts';

/**
 * Returns whether the parent's value makes the nested field show. 'equals' is exact but for case; any of several
 * choices counts.
 */
export function conditionHolds(condition: FieldCondition, parent: FieldValue | undefined): boolean {
  const wanted = condition.value.trim().toLowerCase();
  const given = valueTexts(parent).map((each) => each.trim().toLowerCase());
  return given.some((each) => (condition.operator === 'equals' ? each === wanted : each.includes(wanted)));
}

/** A field that shows. */
export interface VisibleField {
  readonly field: CustomField;
  /** Of its nesting, from 0. */
  readonly depth: number;
}

/** Returns the fields that show for these values as they would be stored, parents before their nested ones. */
export function visibleFields(fields: readonly CustomField[], values: FieldValues, depth = 0): VisibleField[] {
  return fields
    .filter((field) => field.isActive && !field.isDeleted)
    .flatMap((field) => {
      const value = storedValue(field, values[field.id]);
      const open = field.nested.filter(({ condition }) => condition !== null && conditionHolds(condition, value));
      return [{ field, depth }, ...visibleFields(open, values, depth + 1)];
    });
}
