import { hash, hashRaw, type Options, verify } from '@node-rs/argon2';
import { boundedQueue } from '../process/bounded-queue.ts';
import { newSecret } from '../secrets.ts';

// argon2id, the library's default. Source: OWASP Password Storage Cheat Sheet (19 MiB, 2 passes, 1 lane).
const parameters: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// One hash takes about 30 ms of CPU time. Two of Node's four worker threads stay free for files.
const hashing = boundedQueue({ atOnce: 2, waiting: 100 });

/**
 * Rejects when the hashing queue is full. Call it before an attempt is counted, so that a full queue does not count as
 * an attempt.
 * @throws Problem unavailable when too many passwords wait to be hashed
 */
export const refuseIfHashingIsBusy = (): void => hashing.refuseIfFull();

// Keyboards enter the same letter as one code point or as two.
const canonical = (password: string): string => password.normalize('NFKC');

/** Returns the stored hash of a password. @throws Problem unavailable when too many wait */
export const hashPassword = (password: string): Promise<string> =>
  hashing.run(() => hash(canonical(password), parameters));

const dummyHash = hashPassword(newSecret());

/**
 * Whether the password matches the stored hash. Takes the same time without an account or password, so that timing
 * reveals nothing.
 * @throws Problem unavailable when too many wait
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const known = stored ?? (await dummyHash);
  const matches = await hashing.run(() => verify(known, canonical(password)));
  return matches && stored !== null;
}

/**
 * Returns the hash of a code that is shorter than a secret, such as a recovery code: with a known salt, so that one hash
 * finds it among several. Source: OWASP ASVS 5.0, 6.5.2.
 * @throws Problem unavailable when too many wait
 */
export const hashLookupCode = (code: string, salt: Uint8Array): Promise<Buffer> =>
  hashing.run(() => hashRaw(code, { ...parameters, salt }));
