import { z } from 'zod';
import { text } from '../messages.ts';
import { nullableLines, nullableText } from '../schemas.ts';
import type { FieldOptions, MergeSubject, SetupUpload } from './field.ts';
import { richTextOf } from './rich-text-words.ts';
import { type RichText, type RichTextExtra, richTextSchema } from './rich-text.ts';

const FILE_URL_MAX = 2000;

/** A part of an address; a missing one is null. */
const part = (label: string, max: number) => nullableText(label, max).default(null);

const addressSchema = z.object({
  streetAddress: part('Street', 200),
  secUnitNum: part('Unit', 50),
  city: part('City', 100),
  state: part('State', 50),
  zip: part('ZIP', 15),
});
export type PostalAddress = z.output<typeof addressSchema>;

/** The parts of an address in the order of an envelope, each with its maximum length in characters. */
export const addressParts = [
  { name: 'streetAddress', label: 'Street', max: 200, autoComplete: 'address-line1' },
  { name: 'secUnitNum', label: 'Unit', max: 50, autoComplete: 'address-line2' },
  { name: 'city', label: 'City', max: 100, autoComplete: 'address-level2' },
  { name: 'state', label: 'State', max: 50, autoComplete: 'address-level1' },
  { name: 'zip', label: 'ZIP', max: 15, autoComplete: 'postal-code' },
] as const;

/** Declares a postal address; each part can be empty or missing. */
export const addressField = (label: string, options: FieldOptions = {}) =>
  ({
    ...options,
    label,
    input: { kind: 'address' },
    schema: addressSchema,
    answer: addressSchema,
    initial: { streetAddress: null, secUnitNum: null, city: null, state: null, zip: null },
    isRequired: false,
  }) as const;

/**
 * Declares formatted text: a TipTap document of at most `max` characters, or null.
 * @param mergeCodes the subject whose merge codes the text can have
 * @param extras what the text can have besides words
 */
export const richTextField = (
  label: string,
  {
    max,
    mergeCodes,
    extras = [],
    ...options
  }: FieldOptions & {
    readonly max: number;
    readonly mergeCodes?: MergeSubject;
    readonly extras?: readonly RichTextExtra[];
  },
) =>
  ({
    ...options,
    label,
    input: {
      kind: 'rich-text',
      maxLength: max,
      ...(mergeCodes === undefined ? {} : { mergeCodes }),
      ...(extras.length === 0 ? {} : { extras }),
    },
    schema: richTextSchema(label, max, extras).nullable(),
    answer: z.custom<RichText>().nullable(),
    initial: null,
    isRequired: false,
  }) as const;

/**
 * Declares formatted text that can also be given as plain text, of which an empty line begins a new paragraph. It is
 * stored as formatted text.
 * @param mergeCodes the subject whose merge codes the text can have
 */
export const letterTextField = (
  label: string,
  options: FieldOptions & { readonly max: number; readonly mergeCodes: MergeSubject },
) => ({ ...richTextField(label, options), schema: letterTextSchema(label, options.max) });

/** Declares required formatted text that can also be given as plain text. */
export const requiredLetterTextField = (
  label: string,
  options: FieldOptions & { readonly max: number; readonly mergeCodes: MergeSubject },
) => ({
  ...richTextField(label, options),
  schema: letterTextSchema(label, options.max).refine((value) => value !== null, text('required', { label })),
  isRequired: true,
});

const letterTextSchema = (label: string, max: number) =>
  z.union(
    [
      nullableLines(label, max).transform((value) => (value === null ? null : richTextOf(value))),
      richTextSchema(label, max),
    ],
    text('mustBeLetterText', { label }),
  );

/** Declares an optional picture. Its value is its storage location; for a new one, the location of an upload. */
export const imageField = (label: string, options: FieldOptions & { readonly operation?: SetupUpload } = {}) =>
  uploadField('image', label, { operation: 'SETUP_IMAGE', ...options });

/** Declares an optional file. Its value is its storage location; for a new one, the location of an upload. */
export const fileField = (label: string, options: FieldOptions = {}) =>
  uploadField('file', label, { operation: 'SETUP_FILE', ...options });

const uploadField = <Kind extends 'image' | 'file'>(
  kind: Kind,
  label: string,
  { operation, ...options }: FieldOptions & { readonly operation: SetupUpload },
) =>
  ({
    ...options,
    label,
    input: { kind, operation },
    schema: nullableText(label, FILE_URL_MAX),
    answer: z.string().nullable(),
    initial: null,
    isRequired: false,
  }) as const;
