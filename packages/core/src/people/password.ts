import { text } from '../kernel/messages.ts';

/** Source: the domain page, 'Password'. */
export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 128;

const special = new Set('!@#$%^&*()-_=+[]{};:\'",.<>/?\\|`~');

// The heads of the best-known leaked passwords that our own composition rule would let through once they are padded.
const common = [
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
  'passw0rd',
  'p@ssw0rd',
  'p@ssword',
  'summer',
  'winter',
  'spring',
  'autumn',
];

/** What is wrong with a new password, or null. The same text serves the form and the API. */
export function passwordProblem(password: string): string | null {
  const enough = password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX;
  const composed = /\p{Lu}/u.test(password) && /\d/.test(password) && [...password].some((character) => special.has(character));
  if (!enough || !composed) return text('passwordInvalid');
  return isCommon(password) ? text('passwordTooCommon') : null;
}

/** A common word with only digits and punctuation around it is as easily guessed as the word. */
function isCommon(password: string): boolean {
  const bare = password.toLowerCase().replace(/^[^a-z]+|[^a-z]+$/g, '');
  return common.some((word) => bare === word || bare === word.replace(/[^a-z]+$/, '')) || /^(.)\1+$/.test(password) || /(?:0123|1234|2345|3456|4567|5678|6789){2}/.test(password);
}
