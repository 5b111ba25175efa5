import { readFile } from 'node:fs/promises';
import { invalid, text } from '@townkeep/core/kernel';
import { bestKnownPasswords, passwordProblem } from '@townkeep/core/people';

/**
 * The 50,000 most common passwords. Read each time: a password is set seldom, and an import would stay in memory.
 */
async function commonPasswords(): Promise<readonly string[]> {
  const file = new URL(import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json'));
  return [...bestKnownPasswords, ...(JSON.parse(await readFile(file, 'utf8')) as string[])];
}

/** What is wrong with a new password, or null; as the form says it, and with a longer list of common ones. */
export async function newPasswordProblem(password: string): Promise<string | null> {
  return password === '' ? text('required', { label: 'Password' }) : passwordProblem(password, await commonPasswords());
}

/** @throws Problem invalid_input with the text beside `field` */
export async function refuseBadPassword(field: string, password: string): Promise<void> {
  const problem = await newPasswordProblem(password);
  if (problem !== null) throw invalid({ [field]: problem });
}
