import { text } from '../kernel/messages.ts';

/** Source: the domain page, 'Password'. */
export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 128;

/** What a new password needs, below its field. */
export const passwordHint = (): string => text('passwordHint', { min: PASSWORD_MIN, max: PASSWORD_MAX });

const special = new Set('!@#$%^&*()-_=+[]{};:\'",.<>/?\\|`~');

/** The best known of the common ones: enough for a form to say so at once. The server looks through a long list. */
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

/**
 * What is wrong with a new password, or null. The same text serves the form and the API, which give the passwords that
 * are too common, in lower case. Source: the domain page, 'Password'; OWASP ASVS 5.0, 6.2.4.
 */
export function passwordProblem(password: string, common: Iterable<string>): string | null {
  const enough = password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX;
  const composed =
    /\p{Lu}/u.test(password) && /\d/.test(password) && [...password].some((character) => special.has(character));
  if (!enough || !composed) return text('passwordInvalid');
  return isMonotonous(password) || isCommon(password, common) ? text('passwordTooCommon') : null;
}

const isMonotonous = (password: string): boolean => /(?:0123|1234|2345|3456|4567|5678|6789){2}/.test(password);

/** Shorter ones stand in any password by chance. */
const WORD_MIN = 4;
/** More digits and signs than these belong to no common password. */
const ENDS_MAX = 8;

/**
 * A common password with only digits and signs around it is as easily guessed as the password, and so is one with
 * look-alikes for its letters.
 */
function isCommon(password: string, common: Iterable<string>): boolean {
  const plain = password.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const first = plain.search(/\p{L}/u);
  const last = plain.search(/\p{L}\P{L}*$/u);
  if (first < 0) return false;
  const hidden = new Set<string>();
  // What is a digit or a sign at the end of one is a letter's look-alike, or belongs to a common password, in another.
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

/** With letters for their look-alikes; a stroke is `i` or `l`. */
const withLetters = (word: string, stroke: 'i' | 'l'): string =>
  word.replace(/[1!|]/g, stroke).replace(/[@48(36905$7+2]/g, (character) => lookAlikes[character] ?? character);
