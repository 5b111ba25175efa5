import { readFile } from 'node:fs/promises';
import { invalid, text } from '@townkeep/core/kernel';
import { bestKnownPasswords, passwordProblem } from '@townkeep/core/people';

/**
 * Loads the 50,000 most common passwords. Reads them each time: passwords are rarely set, and an import would stay in
 * memory.
 */
async function commonPasswords(): Promise<readonly string[]> {
  const file = new URL(import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json'));
  return [...bestKnownPasswords, ...(JSON.parse(await readFile(file, 'utf8')) as string[])];
}

/** Returns the problem with a new password, or null. Same texts as the form, with a longer list of common passwords. */
export async function newPasswordProblem(password: string): Promise<string | null> {
  return password === '' ? text('required', { label: 'Password' }) : passwordProblem(password, await commonPasswords());
}

/**
 * Refuses a password that breaks the rules.
 * @throws Problem invalid_input with the text beside `field`
 */
export async function refuseBadPassword(field: string, password: string): Promise<void> {
  const problem = await newPasswordProblem(password);
  if (problem !== null) throw invalid({ [field]: problem });
}
