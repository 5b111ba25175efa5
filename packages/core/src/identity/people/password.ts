import { text } from '../../platform/messages.ts';

/** The limits of a password, in characters. Source: the domain page, 'Password'. */
export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 128;
/** The largest minimum that an agency can set for its staff. */
export const PASSWORD_MIN_MAX = 64;

/** Returns the requirements of a new password of at least `min` characters, shown beside its field. */
export const passwordHint = (min: number): string => text('passwordHint', { min, max: PASSWORD_MAX });

const special = new Set('!@#$%^&*()-_=+[]{};:\'",.<>/?\\|`~');

/** The best known common passwords, for immediate feedback in a form. The server checks a long list. */
export const bestKnownPasswords: readonly string[] = [
  'password',
  'qwerty',
  'letmein',
  'welcome',
  'iloveyou',
  'admin',
  'abc123',
  'monkey',
  'dragon',
  'football',
  'baseball',
  'sunshine',
  'princess',
  'trustno1',
  'changeme',
  'superman',
  'starwars',
  'whatever',
  'summer',
  'winter',
  'spring',
  'autumn',
];

export interface PasswordRules {
  /** The least length, in characters. */
  readonly min: number;
  /** Common passwords, in lower case. */
  readonly common: Iterable<string>;
}

/**
 * Returns the problem of a new password, or null. The form and the API share the texts; each passes its list of common
 * passwords. Source: the domain page, 'Password'; OWASP ASVS 5.0, 6.2.4.
 */
export function passwordProblem(password: string, { min, common }: PasswordRules): string | null {
  if (password.length < min) return text('passwordTooShort', { min });
  const composed =
    /\p{Lu}/u.test(password) && /\d/.test(password) && [...password].some((character) => special.has(character));
  if (password.length > PASSWORD_MAX || !composed) return text('passwordInvalid');
  return isMonotonous(password) || isCommon(password, common) ? text('passwordTooCommon') : null;
}

const isMonotonous = (password: string): boolean => /(?:0123|1234|2345|3456|4567|5678|6789){2}/.test(password);

/** Shorter words are part of many passwords by chance. */
const WORD_MIN = 4;
/** Most digits and signs at either end of a common password. */
const ENDS_MAX = 8;

/**
 * Returns whether a password is a common one with only digits and signs around it, or with look-alikes for its letters.
 * Such a password is as easy to guess as the common one.
 */
function isCommon(password: string, common: Iterable<string>): boolean {
  const plain = password.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const first = plain.search(/\p{L}/u);
  const last = plain.search(/\p{L}\P{L}*$/u);
  if (first < 0) return false;
  const hidden = new Set<string>();
  // A digit or sign at either end is either padding or a look-alike of a letter, so try every cut.
  for (let start = Math.max(0, first - ENDS_MAX); start <= first; start++) {
    for (let end = last + 1; end <= Math.min(plain.length, last + 1 + ENDS_MAX); end++) {
      const word = plain.slice(start, end);
      if (word.length >= WORD_MIN) hidden.add(word).add(withLetters(word, 'i')).add(withLetters(word, 'l'));
    }
  }
  for (const word of common) if (hidden.has(word)) return true;
  return false;
}

const lookAlikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '(': 'c',
  '3': 'e',
  '6': 'g',
  '9': 'g',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
  '2': 'z',
};

/** Replaces look-alikes by letters; a stroke becomes `i` or `l`. */
const withLetters = (word: string, stroke: 'i' | 'l'): string =>
  word.replace(/[1!|]/g, stroke).replace(/[@48(36905$7+2]/g, (character) => lookAlikes[character] ?? character);
