import { isEmail, phoneNumber } from '../../platform/formats/contact-points.ts';
import { text } from '../../platform/messages.ts';
import { type CustomField, type FieldType, needsOptions } from './field.ts';
import { type FieldValue, type FieldValues, isFilled, valueTexts } from './values.ts';
import { visibleFields } from './visibility.ts';

/** Longest value of any field, in characters. Source: staff application §5, 'Custom fields'. */
export const FIELD_VALUE_MAX = 255;

/** Returns the problem of a field's value, or null. */
export function fieldProblem(field: CustomField, value: FieldValue | undefined): string | null {
  if (value === undefined || !isFilled(value))
    return field.isRequired ? text('required', { label: field.label }) : null;
  return lengthProblem(value) ?? formatProblem(field, value);
}

function lengthProblem(value: FieldValue): string | null {
  const isTooLong = valueTexts(value).some((part) => part.trim().length > FIELD_VALUE_MAX);
  return isTooLong ? text('characterLimit', { n: FIELD_VALUE_MAX }) : null;
}

/** The types whose text has a format to check. */
const formats: Partial<Record<FieldType, (value: string) => boolean>> = {
  EMAIL: (value) => isEmail(value.trim()),
  PHONE: (value) => phoneNumber(value) !== null,
  YES_NO: (value) => value === 'Yes' || value === 'No',
};

function formatProblem(field: CustomField, value: FieldValue): string | null {
  if (field.type === 'NUMBER') return isNumber(value) ? null : text('onlyAllowed', { kind: 'numbers' });
  if (field.type === 'DATE') return typeof value === 'string' && isCalendarDate(value) ? null : text('invalidDate');
  if (needsOptions(field.type)) return optionProblem(field, value);
  if (typeof value !== 'string') return text('invalidValue');
  return (formats[field.type]?.(value) ?? true) ? null : text('formatInvalid', { type: field.label });
}

const isNumber = (value: FieldValue): boolean => Number.isFinite(typeof value === 'number' ? value : Number(value));

function optionProblem(field: CustomField, value: FieldValue): string | null {
  const isMany = field.type === 'MULTI_PICKLIST';
  if (isMany !== Array.isArray(value)) return text('invalidValue');
  const unknown = valueTexts(value).find((each) => !field.options.includes(each));
  return unknown === undefined ? null : text('notOffered', { label: unknown });
}

function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** Returns the problems of all visible fields, by field id. */
export function fieldProblems(fields: readonly CustomField[], values: FieldValues): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { field } of visibleFields(fields, values)) {
    const problem = fieldProblem(field, values[field.id]);
    if (problem !== null) found[field.id] = problem;
  }
  return found;
}
