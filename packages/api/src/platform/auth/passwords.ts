import { hash, type Options, verify } from '@node-rs/argon2';
import { newSecret } from '../secrets.ts';

// argon2id, the library's default. Source: OWASP Password Storage Cheat Sheet (19 MiB, 2 passes, 1 lane).
const parameters: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// The same letter may be typed as one code point or as two, depending on the keyboard.
const canonical = (password: string): string => password.normalize('NFKC');

/** What is stored of a password. */
export const hashPassword = (password: string): Promise<string> => hash(canonical(password), parameters);

const nobodysPassword = hash(newSecret(), parameters);

/** Whether it is the password. Takes as long when there is no account or no password, so that its time tells nothing. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobodysPassword), canonical(password));
  return matches && stored !== null;
}
