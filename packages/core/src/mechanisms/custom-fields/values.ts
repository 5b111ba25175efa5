import { phoneNumber } from '../../platform/formats/contact-points.ts';
import type { CustomField } from './field.ts';

/**
 * A NUMBER is a number, a MULTI_PICKLIST a list, every other type text (YES_NO 'Yes' or 'No', DATE YYYY-MM-DD, PHONE
 * E.164).
 */
export type FieldValue = string | number | readonly string[] | null;

/** Values by field id. */
export type FieldValues = Readonly<Record<string, FieldValue>>;

/**
 * Returns whether a value is an answer: text that is blank after trimming is not, the number 0 is. Source: staff
 * application §5, 'Custom fields'.
 */
export function isFilled(value: FieldValue | undefined): boolean {
  if (value === null || value === undefined) return false;
  if (typeof value === 'number') return !Number.isNaN(value);
  return typeof value === 'string' ? value.trim() !== '' : value.length > 0;
}

/** Returns the parts of a value as texts: the chosen options, or the value itself, or none for no value. */
export function valueTexts(value: FieldValue | undefined): string[] {
  if (value === null || value === undefined) return [];
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [...value];
}

/**
 * Returns the stored form of a value: numbers as numbers, phones as E.164, other text trimmed (except NUMBER and DATE),
 * empty as null. A value of the wrong format is unchanged, for the validation to reject.
 */
export function storedValue({ type }: Pick<CustomField, 'type'>, value: FieldValue | undefined): FieldValue {
  if (value === undefined || !isFilled(value)) return null;
  if (type === 'NUMBER') return Number.isNaN(Number(value)) ? value : Number(value);
  if (typeof value !== 'string' || type === 'DATE') return value;
  return (type === 'PHONE' ? phoneNumber(value) : null) ?? value.trim();
}

/**
 * Returns the options that a picklist shows: its own, and chosen ones that were removed since, so that they can be seen
 * and deselected.
 */
export function shownOptions({ options }: Pick<CustomField, 'options'>, value: FieldValue): readonly string[] {
  const chosen = typeof value === 'number' ? [] : valueTexts(value);
  return [...options, ...chosen.filter((each) => each !== '' && !options.includes(each))];
}
