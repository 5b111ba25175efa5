import { text } from '../kernel/messages.ts';

/** Types of a custom field. PICKLIST and MULTI_PICKLIST need options. */
export const fieldTypes = ['TEXT', 'TEXTAREA', 'NUMBER', 'DATE', 'PICKLIST', 'MULTI_PICKLIST', 'YES_NO', 'EMAIL', 'PHONE'] as const;
export type FieldType = (typeof fieldTypes)[number];

/** When a nested field shows: its parent's value equals, or contains, `value` (case-insensitive). */
export interface FieldCondition {
  readonly operator: 'equals' | 'contains';
  readonly value: string;
}

/** A custom field of a category. A nested one carries the condition on its parent's value. */
export interface CustomField {
  readonly id: string;
  readonly label: string;
  readonly type: FieldType;
  readonly hint: string | null;
  readonly options: readonly string[];
  readonly isRequired: boolean;
  readonly isActive: boolean;
  /** Removed by an administrator but answered before: hidden, never lost. */
  readonly isDeleted: boolean;
  readonly condition: FieldCondition | null;
  readonly nested: readonly CustomField[];
}

/** A NUMBER is a number, a MULTI_PICKLIST a list, everything else text (YES_NO 'Yes' or 'No', DATE YYYY-MM-DD). */
export type FieldValue = string | number | readonly string[] | null;
export type FieldValues = Readonly<Record<string, FieldValue>>;

export const FIELD_VALUE_MAX = 255;
export const FIELD_NESTING_MAX = 3;
export const YES_NO = ['Yes', 'No'] as const;

export const needsOptions = (type: FieldType): boolean => type === 'PICKLIST' || type === 'MULTI_PICKLIST';

/** What a picklist shows: its options, and what was chosen before it left them, so that it is seen and can be taken back. */
export function shownOptions({ options }: Pick<CustomField, 'options'>, value: FieldValue): readonly string[] {
  const chosen = typeof value === 'string' ? [value] : Array.isArray(value) ? (value as readonly string[]) : [];
  return [...options, ...chosen.filter((each) => each !== '' && !options.includes(each))];
}

/** Blank after trimming is empty; the number 0 is not. Source: staff application §5, 'Custom fields'. */
export function isFilled(value: FieldValue | undefined): boolean {
  if (value === null || value === undefined) return false;
  if (typeof value === 'number') return !Number.isNaN(value);
  return typeof value === 'string' ? value.trim() !== '' : value.length > 0;
}

/** Whether the parent's value makes the nested field show. 'equals' is exact but for case, any other a contains. */
export function conditionHolds(condition: FieldCondition, parent: FieldValue | undefined): boolean {
  if (parent === null || parent === undefined) return false;
  const wanted = condition.value.trim().toLowerCase();
  const given = (typeof parent === 'string' || typeof parent === 'number' ? [String(parent)] : [...parent]).map((each) => each.trim().toLowerCase());
  return given.some((each) => (condition.operator === 'equals' ? each === wanted : each.includes(wanted)));
}

/** The fields that show for these values as they would be stored, parents before their nested ones, with nesting depth from 0. */
export function visibleFields(fields: readonly CustomField[], values: FieldValues, depth = 0): { field: CustomField; depth: number }[] {
  return fields
    .filter((field) => field.isActive && !field.isDeleted)
    .flatMap((field) => {
      const open = field.nested.filter((nested) => nested.condition !== null && conditionHolds(nested.condition, storedValue(field, values[field.id])));
      return [{ field, depth }, ...visibleFields(open, values, depth + 1)];
    });
}

/** What is wrong with one field's value, or null. */
export function fieldProblem(field: CustomField, value: FieldValue | undefined): string | null {
  if (!isFilled(value)) return field.isRequired ? text('required', { label: field.label }) : null;
  return lengthProblem(value!) ?? formatProblem(field, value!);
}

function lengthProblem(value: FieldValue): string | null {
  const parts = typeof value === 'string' || typeof value === 'number' ? [String(value)] : (value ?? []);
  return parts.some((part) => part.trim().length > FIELD_VALUE_MAX) ? text('characterLimit', { n: FIELD_VALUE_MAX }) : null;
}

const formats: Partial<Record<FieldType, (value: FieldValue) => boolean>> = {
  NUMBER: (value) => Number.isFinite(typeof value === 'number' ? value : Number(value)),
  DATE: (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && isCalendarDate(value),
  EMAIL: (value) => typeof value === 'string' && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()),
  PHONE: (value) => typeof value === 'string' && /^[+()\d\s.-]{7,20}$/.test(value.trim()) && value.replace(/\D/g, '').length >= 7,
  YES_NO: (value) => value === 'Yes' || value === 'No',
};

function formatProblem(field: CustomField, value: FieldValue): string | null {
  if (field.type === 'NUMBER' && !formats.NUMBER!(value)) return text('onlyAllowed', { kind: 'numbers' });
  if (field.type === 'DATE' && !formats.DATE!(value)) return text('invalidDate');
  if (needsOptions(field.type)) return optionProblem(field, value);
  if (Array.isArray(value) || (typeof value === 'number' && field.type !== 'NUMBER')) return text('invalidValue');
  return (formats[field.type]?.(value) ?? true) ? null : text('formatInvalid', { type: field.label });
}

function optionProblem(field: CustomField, value: FieldValue): string | null {
  const isMany = field.type === 'MULTI_PICKLIST';
  if (isMany !== Array.isArray(value)) return text('invalidValue');
  const chosen = isMany ? (value as readonly string[]) : [String(value)];
  const unknown = chosen.find((each) => !field.options.includes(each));
  return unknown === undefined ? null : text('notOffered', { label: unknown });
}

function isCalendarDate(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** The texts of all visible fields that are wrong, by field id. */
export function fieldProblems(fields: readonly CustomField[], values: FieldValues): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { field } of visibleFields(fields, values)) {
    const problem = fieldProblem(field, values[field.id]);
    if (problem !== null) found[field.id] = problem;
  }
  return found;
}

/** A value as it is stored: numbers as numbers, text trimmed (but NUMBER and DATE), empty as null. What is no number stays, to be refused. */
export function storedValue(field: CustomField, value: FieldValue | undefined): FieldValue {
  if (!isFilled(value)) return null;
  if (field.type === 'NUMBER') return Number.isNaN(Number(value)) ? value! : Number(value);
  return typeof value === 'string' && field.type !== 'DATE' ? value.trim() : value!;
}

/** Every field of the tree, parents first. */
export function allFields(fields: readonly CustomField[]): CustomField[] {
  return fields.flatMap((field) => [field, ...allFields(field.nested)]);
}
