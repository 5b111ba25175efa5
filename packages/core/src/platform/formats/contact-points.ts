import type { z } from 'zod';
import { text } from '../messages.ts';
import { phoneLengths } from './phone-lengths.ts';
import { nullableText, optionalText, requiredText } from '../schemas.ts';

/** Longest email address, in characters. Source: public side §9. */
export const EMAIL_MAX = 320;

/** Longest phone number as typed, in characters: fifteen digits and their separators. */
export const PHONE_MAX = 30;

// Source: HTML standard, 'valid e-mail address'.
const DOMAIN_LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const EMAIL = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${DOMAIN_LABEL}(?:\\.${DOMAIN_LABEL})*$`);

/** Returns whether a value is an email address of at most 320 characters. Source: public side §5, 'Contact step'. */
export const isEmail = (value: string): boolean => value.length <= EMAIL_MAX && EMAIL.test(value);

const PHONE_CHARACTERS = /^\s*\+?[\d\s().-]+$/;
const US_NUMBER = /^1?([2-9]\d{2}[2-9]\d{6})$/;
const INTERNATIONAL = /^[1-9]\d{10,11}$/;
const WITH_COUNTRY = /^[1-9]\d{7,14}$/;
/** The national prefix as written after a country code: '+44 (0)20 7946 0958'. */
const PREFIX_IN_BRACKETS = /\(0\)/;

/**
 * Returns the stored form of a typed phone number, E.164, or null if it is not a possible number in its country. Ten
 * digits are a US number, and so are eleven with a leading 1. Other numbers of eleven or twelve digits, and all numbers
 * with a plus sign, begin with their country's calling code.
 * Source: staff application §5, 'Phone'; public side §5, 'Phone'.
 */
export function phoneNumber(typed: string): string | null {
  if (!PHONE_CHARACTERS.test(typed)) return null;
  const hasPlus = typed.trim().startsWith('+');
  const digits = (hasPlus ? typed.replace(PREFIX_IN_BRACKETS, '') : typed).replace(/\D/g, '');
  const national = US_NUMBER.exec(digits)?.[1];
  if (national !== undefined && (!hasPlus || digits.length === 11)) return `+1${national}`;
  // Calling code 1 has only one pattern of numbers, which this number does not match.
  if (digits.startsWith('1')) return null;
  return (hasPlus ? WITH_COUNTRY : INTERNATIONAL).test(digits) && hasPossibleLength(digits) ? `+${digits}` : null;
}

/** Calling codes have 1 to 3 digits, and none is a prefix of another. */
function hasPossibleLength(digits: string): boolean {
  return [1, 2, 3].some((size) => lengthsByCallingCode.get(digits.slice(0, size))?.has(digits.length - size));
}

const lengthsByCallingCode = new Map(
  phoneLengths.flatMap(([lengths, codes]) => {
    const set = new Set(lengths.split(' ').map(Number));
    return codes.split(' ').map((code) => [code, set] as const);
  }),
);

/** Returns the schema of a required email address; `label` names it in error texts. */
export function requiredEmail(label: string) {
  const given = requiredText(label, EMAIL_MAX);
  return given
    .refine((value) => value === '' || EMAIL.test(value), text('emailInvalid'))
    .meta({ examples: ['ann@example.org'] });
}

/** Returns the schema of an optional email address; blank becomes null. */
export function optionalEmail(label: string) {
  const given = optionalText(label, EMAIL_MAX);
  return given.refine((value) => value === null || EMAIL.test(value), text('emailInvalid'));
}

/** Returns the schema of a required phone number, stored as E.164; `label` names it in error texts. */
export function requiredPhone(label: string) {
  const given = requiredText(label, PHONE_MAX).meta({ examples: ['(510) 555-0123'] });
  return given.transform((typed, context) => storedPhone(typed, label, context));
}

/** Returns the schema of an optional phone number, stored as E.164; blank becomes null. */
export function optionalPhone(label: string) {
  const given = optionalText(label, PHONE_MAX);
  return given.transform((typed, context) => (typed === null ? null : storedPhone(typed, label, context)));
}

/** Returns the schema of a phone number or null, never absent, stored as E.164; blank becomes null. */
export function nullablePhone(label: string) {
  const given = nullableText(label, PHONE_MAX);
  return given.transform((typed, context) => (typed === null ? null : storedPhone(typed, label, context)));
}

function storedPhone(typed: string, label: string, context: z.RefinementCtx): string {
  const stored = phoneNumber(typed);
  if (stored === null) context.addIssue({ code: 'custom', message: text('formatInvalid', { type: label }) });
  return stored ?? typed;
}
