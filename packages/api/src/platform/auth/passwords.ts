import { hash, type Options, verify } from '@node-rs/argon2';
import { boundedQueue } from '../bounded-queue.ts';
import { newSecret } from '../secrets.ts';

// argon2id, the library's default. Source: OWASP Password Storage Cheat Sheet (19 MiB, 2 passes, 1 lane).
const parameters: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// One takes about 30 ms of a processor. Two of the four threads that Node has for such work stay free for files.
const hashing = boundedQueue({ atOnce: 2, waiting: 100 });

/**
 * To be called before an attempt is counted, so that a full queue counts against no one.
 * @throws Problem unavailable when too many passwords wait to be hashed
 */
export const refuseIfHashingIsBusy = (): void => hashing.refuseIfFull();

// The same letter may be typed as one code point or as two, depending on the keyboard.
const canonical = (password: string): string => password.normalize('NFKC');

/** Returns what is stored of a password. @throws Problem unavailable when too many wait */
export const hashPassword = (password: string): Promise<string> =>
  hashing.run(() => hash(canonical(password), parameters));

const nobodysPassword = hashPassword(newSecret());

/**
 * Whether it is the password. Takes as long when there is no account or no password, so that its time tells nothing.
 * @throws Problem unavailable when too many wait
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const known = stored ?? (await nobodysPassword);
  const matches = await hashing.run(() => verify(known, canonical(password)));
  return matches && stored !== null;
}
