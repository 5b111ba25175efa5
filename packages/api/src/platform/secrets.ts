import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Returns a new unguessable token of 256 bits, safe in URLs. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Returns the hash that is stored instead of a token. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/**
 * The secret of an installation. What is made uses `current`; what was made with a former one is accepted. Source: ADR
 * 54.
 */
export interface Secret {
  readonly current: string;
  /** Newest first. */
  readonly former: readonly string[];
  /**
   * Secrets that only make again what the database has as a hash: tokens of links, and keys of phone numbers. They
   * prove nothing.
   */
  readonly kept: readonly string[];
}

/** Returns a secret without former ones. */
export const onlySecret = (current: string): Secret => ({ current, former: [], kept: [] });

/** Returns every secret with which the database can have hashes, the current one first. */
export const hashingSecrets = ({ current, former, kept }: Secret): readonly string[] => [
  ...new Set([current, ...former, ...kept]),
];

/** Returns a signature that only the holder of this secret can make, for one purpose and subject. */
export function sign(secret: string, purpose: string, subject: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\n${subject}`).digest();
}

/** Returns whether `given` is what `make` makes with the current or a former secret. */
export function isProof(
  { current, former }: Pick<Secret, 'current' | 'former'>,
  given: string | Uint8Array,
  make: (secret: string) => string | Uint8Array,
): boolean {
  const bytes = Buffer.from(given);
  return [current, ...former].some((each) => isSame(bytes, Buffer.from(make(each))));
}

/** Makes a token again that is stored as its hash; null when no known secret makes it. */
export function makeAgain(secret: Secret, hash: Uint8Array, make: (secret: string) => string): string | null {
  for (const each of hashingSecrets(secret)) {
    const token = make(each);
    if (isSame(hashSecret(token), hash)) return token;
  }
  return null;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a text for the holder of the installation's secret, for one purpose and subject. */
export function seal({ current }: Pick<Secret, 'current'>, purpose: string, subject: string, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, sign(current, purpose, subject), nonce, { authTagLength: TAG_BYTES });
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts a sealed text; null when it was sealed with other inputs, by no accepted secret, or is damaged. */
export function unseal(
  { current, former }: Pick<Secret, 'current' | 'former'>,
  purpose: string,
  subject: string,
  sealed: Uint8Array,
): string | null {
  for (const each of [current, ...former]) {
    const text = unsealWith(sign(each, purpose, subject), Buffer.from(sealed));
    if (text !== null) return text;
  }
  return null;
}

function unsealWith(key: Buffer, bytes: Buffer): string | null {
  const body = NONCE_BYTES + TAG_BYTES;
  if (bytes.byteLength < body) return null;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, body));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(body)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** Compares in constant time, so that timing does not reveal the position of a difference. */
export function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}

/**
 * Returns an agency's token, which begins with its id, so that the right rows are read: `<prefix><id in base
 * 36>.<secret>`.
 */
export const agencyToken = (prefix: string, agencyId: number, secret: string): string =>
  `${prefix}${agencyId.toString(36)}.${secret}`;

/** Returns the agency and the secret of such a token; null for anything else. */
export function readAgencyToken(prefix: string, token: string): { agencyId: number; secret: string } | null {
  const match = /^([a-z]{2})([0-9a-z]{1,3})\.([A-Za-z0-9_-]{20,100})$/.exec(token);
  if (match === null || match[1] !== prefix) return null;
  const agencyId = Number.parseInt(match[2]!, 36);
  return agencyId >= 1 && agencyId <= 32_767 ? { agencyId, secret: match[3]! } : null;
}
