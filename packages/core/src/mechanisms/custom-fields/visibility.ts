import type { CustomField, FieldCondition } from './field.ts';
import { type FieldValue, type FieldValues, storedValue, valueTexts } from './values.ts';

/**
 * Returns whether the parent's value shows the nested field. 'equals' ignores only case; any of several chosen options
 * can match.
 */
export function conditionHolds(condition: FieldCondition, parent: FieldValue | undefined): boolean {
  const expected = condition.value.trim().toLowerCase();
  const given = valueTexts(parent).map((each) => each.trim().toLowerCase());
  return given.some((each) => (condition.operator === 'equals' ? each === expected : each.includes(expected)));
}

/** A visible field. */
export interface VisibleField {
  readonly field: CustomField;
  /** Its level of nesting, from 0. */
  readonly depth: number;
}

/** Returns the fields that are visible with these values in their stored form, parents before their nested fields. */
export function visibleFields(fields: readonly CustomField[], values: FieldValues, depth = 0): VisibleField[] {
  return fields
    .filter((field) => field.isActive && !field.isDeleted)
    .flatMap((field) => {
      const value = storedValue(field, values[field.id]);
      const open = field.nested.filter(({ condition }) => condition !== null && conditionHolds(condition, value));
      return [{ field, depth }, ...visibleFields(open, values, depth + 1)];
    });
}
