import { readFile } from 'node:fs/promises';
import { invalid, text } from '@townkeep/core/platform';
import { bestKnownPasswords, PASSWORD_MIN, passwordProblem } from '@townkeep/core/identity/people';
import type { StaffSignIn } from '../../../office/agencies/index.ts';

/**
 * Loads the 50,000 most common passwords. Reads them each time: passwords are rarely set, and an import would stay in
 * memory.
 */
async function commonPasswords(): Promise<readonly string[]> {
  const file = new URL(import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json'));
  return [...bestKnownPasswords, ...(JSON.parse(await readFile(file, 'utf8')) as string[])];
}

/**
 * Returns the problem with a new password of at least `min` characters, or null. Same texts as the form, with a longer
 * list of common passwords.
 */
export async function newPasswordProblem(password: string, min = PASSWORD_MIN): Promise<string | null> {
  if (password === '') return text('required', { label: 'Password' });
  return passwordProblem(password, { min, common: await commonPasswords() });
}

/**
 * Refuses a staff password that breaks the rules of the agency.
 * @throws Problem invalid_input with the text beside `field`
 */
export async function refuseBadPassword(
  { passwordMin }: Pick<StaffSignIn, 'passwordMin'>,
  field: string,
  password: string,
): Promise<void> {
  const problem = await newPasswordProblem(password, passwordMin);
  if (problem !== null) throw invalid({ [field]: problem });
}
