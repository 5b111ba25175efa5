import { z } from 'zod';
import { EMAIL_MAX, isEmail, PHONE_MAX, phoneNumber } from '../formats/contact-points.ts';
import { text } from '../messages.ts';
import { nullableLines, nullableText, requiredLines, requiredText } from '../schemas.ts';
import { isWebAddress } from '../formats/web-address.ts';
import type { FieldOptions, MergeTextInput } from './field.ts';

/** Longest web address, in characters. */
export const URL_MAX = 500;

const answer = z.string().nullable();

export interface TextOptions extends FieldOptions, Pick<MergeTextInput, 'mergeCodes' | 'countsSegments'> {
  /** Most characters. */
  readonly max: number;
}

const inputOf = <Kind extends 'text' | 'lines'>(
  kind: Kind,
  {
    max,
    mergeCodes,
    countsSegments,
  }: { readonly [Part in 'max' | 'mergeCodes' | 'countsSegments']: TextOptions[Part] },
) => ({
  kind,
  maxLength: max,
  ...(mergeCodes === undefined ? {} : { mergeCodes }),
  ...(countsSegments === undefined ? {} : { countsSegments }),
});

/** Declares an optional text on one line; blank is stored as null. */
export const textField = (label: string, { max, mergeCodes, countsSegments, ...options }: TextOptions) =>
  ({
    ...options,
    label,
    input: inputOf('text', { max, mergeCodes, countsSegments }),
    schema: nullableText(label, max),
    answer,
    initial: null,
    isRequired: false,
  }) as const;

export interface DigitsOptions extends FieldOptions {
  /** Fewest and most digits. */
  readonly min: number;
  readonly max: number;
}

/** Declares an optional text of digits that begin a longer number, stored without the spaces that people type. */
export const digitsField = (label: string, { min, max, ...options }: DigitsOptions) =>
  ({
    ...options,
    label,
    // Room for a space after each digit.
    input: { kind: 'text', maxLength: 2 * max, digits: min },
    schema: nullableText(label, 2 * max)
      .transform((value) => value?.replaceAll(/\s/g, '') ?? null)
      .refine((value) => value === null || new RegExp(`^\\d{${min},${max}}$`).test(value), {
        error: text('mustBeDigits', { label, min: String(min), max: String(max) }),
      })
      .meta({ examples: ['9'.repeat(min), null] }),
    answer,
    initial: null,
    isRequired: false,
  }) as const;

/** Declares a required text on one line. */
export const requiredTextField = (label: string, { max, mergeCodes, countsSegments, ...options }: TextOptions) =>
  ({
    ...options,
    label,
    input: inputOf('text', { max, mergeCodes, countsSegments }),
    schema: requiredText(label, max),
    answer: z.string(),
    initial: '',
    isRequired: true,
  }) as const;

/** Declares an optional text of several lines; blank is stored as null. */
export const linesField = (label: string, { max, mergeCodes, countsSegments, ...options }: TextOptions) =>
  ({
    ...options,
    label,
    input: inputOf('lines', { max, mergeCodes, countsSegments }),
    schema: nullableLines(label, max),
    answer,
    initial: null,
    isRequired: false,
  }) as const;

/** Declares a required text of several lines. */
export const requiredLinesField = (label: string, { max, mergeCodes, countsSegments, ...options }: TextOptions) =>
  ({
    ...options,
    label,
    input: inputOf('lines', { max, mergeCodes, countsSegments }),
    schema: requiredLines(label, max),
    answer: z.string(),
    initial: '',
    isRequired: true,
  }) as const;

/** Declares an optional email address. */
export const emailField = (label: string, options: FieldOptions = {}) =>
  ({
    ...options,
    label,
    input: { kind: 'email', maxLength: EMAIL_MAX },
    schema: nullableText(label, EMAIL_MAX)
      .refine((value) => value === null || isEmail(value), text('emailInvalid'))
      .meta({ examples: ['office@example.org', null] }),
    answer,
    initial: null,
    isRequired: false,
  }) as const;

/** Declares an optional phone number: typed in any format of the specification, stored as E.164. */
export const phoneField = (label: string, options: FieldOptions = {}) =>
  ({
    ...options,
    label,
    input: { kind: 'phone', maxLength: PHONE_MAX },
    schema: nullableText(label, PHONE_MAX)
      .refine((value) => value === null || phoneNumber(value) !== null, text('formatInvalid', { type: label }))
      .transform((value) => (value === null ? null : phoneNumber(value)))
      .meta({ examples: ['(415) 655-0123', null] }),
    answer,
    initial: null,
    isRequired: false,
  }) as const;

/** Declares an optional web address, which begins with http:// or https://. */
export const webAddressField = (label: string, options: FieldOptions = {}) =>
  ({
    ...options,
    label,
    input: { kind: 'url', maxLength: URL_MAX },
    schema: nullableText(label, URL_MAX)
      .refine((value) => value === null || isWebAddress(value), text('mustBeAddress', { label }))
      .meta({ examples: ['https://example.org/', null] }),
    answer,
    initial: null,
    isRequired: false,
  }) as const;

export interface WordsOptions extends FieldOptions {
  /** The word for one entry in an error text, e.g. `Keyword`. */
  readonly one: string;
  /** Most characters of each entry. */
  readonly max: number;
  readonly maxEntries: number;
  /** The schema of each entry. Default: any text. */
  readonly entry?: z.ZodType<string>;
}

/** Declares a set of short texts, in the order in which they were entered. */
export const wordsField = (label: string, { one, max, maxEntries, entry, ...options }: WordsOptions) =>
  ({
    ...options,
    label,
    input: { kind: 'words', maxLength: max, maxEntries },
    schema: z
      .array(entry ?? (requiredText(one, max) as z.ZodType<string>))
      .max(maxEntries, text('atMostEntries', { label, n: maxEntries }))
      .transform((words) => [...new Set(words)]),
    answer: z.array(z.string()),
    initial: [] as string[],
    isRequired: false,
  }) as const;
