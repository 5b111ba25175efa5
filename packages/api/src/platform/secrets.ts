import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new unguessable token of 256 bits, safe in URLs. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token: never the token itself. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** A token that only the holder of the installation's secret can make, for one purpose and subject. */
export function sign(secret: string, purpose: string, subject: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\n${subject}`).digest();
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A text that only the holder of the installation's secret can read again, for one purpose and subject. */
export function seal(secret: string, purpose: string, subject: string, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, sign(secret, purpose, subject), nonce, { authTagLength: TAG_BYTES });
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** What was sealed; null when it was sealed otherwise or is damaged. */
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

/** Compares without telling by its time where the difference is. */
export function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}

/** Tokens of an agency begin with its id, so that the right rows are looked up: `<prefix><id in base 36>.<secret>`. */
export const agencyToken = (prefix: string, agencyId: number, secret: string): string =>
  `${prefix}${agencyId.toString(36)}.${secret}`;

/** The agency and the secret of such a token, or null when it is not one. */
export function readAgencyToken(prefix: string, token: string): { agencyId: number; secret: string } | null {
  const match = /^([a-z]{2})([0-9a-z]{1,3})\.([A-Za-z0-9_-]{20,100})$/.exec(token);
  if (match === null || match[1] !== prefix) return null;
  const agencyId = Number.parseInt(match[2]!, 36);
  return agencyId >= 1 && agencyId <= 32_767 ? { agencyId, secret: match[3]! } : null;
}
