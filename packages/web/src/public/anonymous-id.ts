const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Source: public side §9. */
const LENGTH = 30;

/** Returns a new id for an unfinished form or message. It cannot be guessed, so it also grants access to it. */
export function newAnonymousId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** Returns a new key that lets a submission be filed at most once. */
export const newIdempotencyKey = (): string => newAnonymousId();
