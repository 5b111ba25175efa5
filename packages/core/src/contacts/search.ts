/** What a search text asks for of contacts, and the words that are left of it. */
export interface ContactSearch {
  /** Beginnings of e-mail addresses, as keys. */
  readonly emails: readonly string[];
  /** Last digits of phone numbers, with or without the area and the country code. */
  readonly phoneEndings: readonly string[];
  /** The rest of the text; '' when nothing is left. */
  readonly words: string;
}

const EMAIL = /[^\s@"'<>(),;:]+@[^\s@"'<>(),;:]*/g;

/** Digits with the usual separators between them, apart from other words. */
const DIGITS = /(?<![\p{L}\p{N}#_/-])(?:\+|\(\+?)?\d(?:[\d .()/-]*\d)?(?![\p{L}\p{N}_/-])/gu;

/** Fewer are part of an address or a number of something else. */
const PHONE_DIGITS_MIN = 7;
/** Source: ITU-T E.164. */
const PHONE_DIGITS_MAX = 15;

/** A phone with its area code has at least as many digits. */
const WITH_AREA_MIN = 10;

const DATE = /^(\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{4})$/;

/** Two numbers side by side that are no local phone: a house number and a ZIP, a ZIP+4. */
const TWO_PARTS = /^(?!\d{3}\D\d{4}$)[1-9]\d*\D+\d+$/;

/**
 * Reads e-mail addresses and phones out of a search text. An address may be incomplete after its `@`. A phone is
 * written in any usual way: `(415) 655-0123`, `+1 415.655.0123`, `655-0123`.
 */
export function contactSearch(text: string): ContactSearch {
  const emails: string[] = [];
  const phoneEndings: string[] = [];
  const withoutEmails = text.replace(EMAIL, (email) => {
    emails.push(email.toLowerCase().replace(/\.$/, ''));
    return ' ';
  });
  const words = withoutEmails.replace(DIGITS, (written) => {
    const ending = phoneEnding(written);
    if (ending === null) return written;
    phoneEndings.push(ending);
    return ' ';
  });
  return { emails, phoneEndings, words: words.replace(/\s+/g, ' ').trim() };
}

/**
 * Returns the digits with which a phone written like this ends in E.164 form, or null when it is no phone. Leading
 * zeros and `011` are dialled before a number and are no part of it.
 */
function phoneEnding(written: string): string | null {
  if (DATE.test(written)) return null;
  const digits = written
    .replace(/\D/g, '')
    .replace(/^011(?=[2-9])/, '')
    .replace(/^0+/, '');
  if (digits.length < PHONE_DIGITS_MIN || digits.length > PHONE_DIGITS_MAX) return null;
  return digits.length < WITH_AREA_MIN && TWO_PARTS.test(written) ? null : digits;
}
