import { createHash } from 'node:crypto';
import { isProof, type Secret, sign } from '../../../platform/secrets.ts';

/** Half of SHA-256 is enough to distinguish an agency's residents. */
const BYTES = 16;
const PATTERN = /^(c[A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{22})$/;

/** Returns the id of a city account, short enough for the form's limit. It does not reveal the provider's own id. */
export const accountId = (issuer: string, subject: string): string =>
  `c${createHash('sha256').update(`${issuer}\n${subject}`).digest().subarray(0, BYTES).toString('base64url')}`;

const shortProof = (secret: string, purpose: string, words: string): string =>
  sign(secret, purpose, words).subarray(0, BYTES).toString('base64url');

/** Returns a keyed hash of an email, which can be compared but not read. */
const emailMark = (secret: string, email: string): string =>
  shortProof(secret, 'city-account-email', email.trim().toLowerCase());
const proofOf = (secret: string, agencyId: number, account: string, mark: string): string =>
  shortProof(secret, 'city-account', `${agencyId}\n${account}\n${mark}`);

/** Returns the `userId` that the form sends: the account, a hash of its email, and proof that it signed in here. */
export function signedUserId({ current }: Secret, agencyId: number, account: string, email: string | null): string {
  const mark = emailMark(current, email ?? '');
  return `${account}.${mark}.${proofOf(current, agencyId, account, mark)}`;
}

/**
 * Returns the account behind a form's `userId`. Null when its proof is invalid, or when the form has an email other
 * than the account's, which means that it is filed for another person. A form without updates has no email. Source:
 * public side §3, 'userId'.
 */
export function verifiedUser(
  secret: Secret,
  agencyId: number,
  userId: string | null | undefined,
  email: string | null | undefined,
): string | null {
  const [, account, mark, proof] = PATTERN.exec(userId ?? '') ?? [];
  if (account === undefined || mark === undefined || proof === undefined) return null;
  if (!isProof(secret, proof, (each) => proofOf(each, agencyId, account, mark))) return null;
  return !email?.trim() || isProof(secret, mark, (each) => emailMark(each, email)) ? account : null;
}
