/** The email addresses and phones in a search text, and its other words. */
export interface ContactSearch {
  /** Beginnings of email addresses, in lower case. */
  readonly emails: readonly string[];
  /** Last digits of phone numbers, with or without the area and the country code. */
  readonly phoneEndings: readonly string[];
  /** The rest of the text; '' when nothing is left. */
  readonly words: string;
}

const EMAIL = /[^\s@"'<>(),;:]+@[^\s@"'<>(),;:]*/g;

/** Digits with the usual separators between them, not attached to other words. */
const DIGITS = /(?<![\p{L}\p{N}#_/-])(?:\+|\(\+?)?\d(?:[\d .()/-]*\d)?(?![\p{L}\p{N}_/-])/gu;

/** Fewer digits are part of an address or some other number. */
const PHONE_DIGITS_MIN = 7;
/** Source: ITU-T E.164. */
const PHONE_DIGITS_MAX = 15;

/** A phone with its area code has at least this many digits. */
const WITH_AREA_MIN = 10;

const DATE = /^(\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{4})$/;

/** Two adjacent numbers that are not a local phone: a house number and a ZIP, a ZIP+4. */
const TWO_PARTS = /^(?!\d{3}\D\d{4}$)[1-9]\d*\D+\d+$/;

/**
 * Splits a search text into email addresses, phones and other words. An address can be incomplete after its `@`. A
 * phone can have any usual form: `(415) 655-0123`, `+1 415.655.0123`, `655-0123`.
 */
export function parseContactSearch(text: string): ContactSearch {
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
 * Returns the digits at the end of the phone's E.164 form, or null if the text is not a phone. Leading zeros and `011`
 * are dialing prefixes and not part of the number.
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
