import { phoneNumber } from '../kernel/formats/contact-points.ts';
import type { CustomField } from './field.ts';

/**
 * A NUMBER is a number, a MULTI_PICKLIST a list, every other type text (YES_NO 'Yes' or 'No', DATE YYYY-MM-DD, PHONE
 * E.164).
 */
export type FieldValue = string | number | readonly string[] | null;

/** Values by field id. */
export type FieldValues = Readonly<Record<string, FieldValue>>;

/**
 * Returns whether there is an answer: blank after trimming is empty, the number 0 is not. Source: staff application §5,
 * 'Custom fields'.
 */
export function isFilled(value: FieldValue | undefined): boolean {
  if (value === null || value === undefined) return false;
  if (typeof value === 'number') return !Number.isNaN(value);
  return typeof value === 'string' ? value.trim() !== '' : value.length > 0;
}

/** Returns the parts of a value as texts: the options that were chosen, else the value itself; none for no value. */
export function valueTexts(value: FieldValue | undefined): string[] {
  if (value === null || value === undefined) return [];
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [...value];
}

/**
 * Returns a value as it is stored: numbers as numbers, phones as E.164, other text trimmed (but NUMBER and DATE), empty
 * as null. A value of the wrong format stays as it is, for the validation to refuse.
 */
export function storedValue({ type }: Pick<CustomField, 'type'>, value: FieldValue | undefined): FieldValue {
  if (value === undefined || !isFilled(value)) return null;
  if (type === 'NUMBER') return Number.isNaN(Number(value)) ? value : Number(value);
  if (typeof value !== 'string' || type === 'DATE') return value;
  return (type === 'PHONE' ? phoneNumber(value) : null) ?? value.trim();
}

/**
 * Returns what a picklist shows: its options, and what was chosen before it left them, so that it can be seen and taken
 * back.
 */
export function shownOptions({ options }: Pick<CustomField, 'options'>, value: FieldValue): readonly string[] {
  const chosen = typeof value === 'number' ? [] : valueTexts(value);
  return [...options, ...chosen.filter((each) => each !== '' && !options.includes(each))];
}
