import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Returns a new unguessable token of 256 bits, safe in URLs. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Returns the hash that is stored instead of a token. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Returns a signature that only the holder of the installation's secret can make, for one purpose and subject. */
export function sign(secret: string, purpose: string, subject: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\n${subject}`).digest();
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a text for the holder of the installation's secret, for one purpose and subject. */
export function seal(secret: string, purpose: string, subject: string, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, sign(secret, purpose, subject), nonce, { authTagLength: TAG_BYTES });
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts a sealed text; null when it was sealed with other inputs or is damaged. */
export function unseal(secret: string, purpose: string, subject: string, sealed: Uint8Array): string | null {
  const bytes = Buffer.from(sealed);
  const body = NONCE_BYTES + TAG_BYTES;
  if (bytes.byteLength < body) return null;
  const decipher = createDecipheriv(CIPHER, sign(secret, purpose, subject), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
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
