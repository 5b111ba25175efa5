const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Source: public side §9. */
const LENGTH = 30;

/** A new id for an unfinished form or message: nobody can guess it, so it is also the key to it. */
export function newAnonymousId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** A new key under which a submission is filed at most once. */
export const newIdempotencyKey = (): string => newAnonymousId();
