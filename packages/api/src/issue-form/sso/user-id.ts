import { createHash } from 'node:crypto';
import { isSame, sign } from '../../platform/secrets.ts';

/** Half of SHA-256 is enough to tell an agency's residents apart. */
const BYTES = 16;
const PATTERN = /^(c[A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{22})$/;

/**
 * An account of the city's sign-in in as many characters as the form has for it; the provider's own ids are not told.
 */
export const accountId = (issuer: string, subject: string): string =>
  `c${createHash('sha256').update(`${issuer}\n${subject}`).digest().subarray(0, BYTES).toString('base64url')}`;

const short = (secret: string, purpose: string, words: string): string =>
  sign(secret, purpose, words).subarray(0, BYTES).toString('base64url');

/** An e-mail as it can be compared, and not read. */
const emailMark = (secret: string, email: string): string =>
  short(secret, 'city-account-email', email.trim().toLowerCase());
const proofOf = (secret: string, agencyId: number, account: string, mark: string): string =>
  short(secret, 'city-account', `${agencyId}\n${account}\n${mark}`);

/** The `userId` that the form sends along: the account, the e-mail it has, and proof that it signed in here. */
export function signedUserId(secret: string, agencyId: number, account: string, email: string | null): string {
  const mark = emailMark(secret, email ?? '');
  return `${account}.${mark}.${proofOf(secret, agencyId, account, mark)}`;
}

/**
 * The account behind a form's `userId`; null when it proves nothing, and when another e-mail than the account's was
 * entered: then somebody else's report is being filed. Who wants no updates enters none. Source: public side §3,
 * 'userId'.
 */
export function verifiedUser(
  secret: string,
  agencyId: number,
  userId: string | null | undefined,
  email: string | null | undefined,
): string | null {
  const [, account, mark, proof] = PATTERN.exec(userId ?? '') ?? [];
  if (account === undefined || mark === undefined || proof === undefined) return null;
  if (!isSame(Buffer.from(proof), Buffer.from(proofOf(secret, agencyId, account, mark)))) return null;
  return !email?.trim() || mark === emailMark(secret, email) ? account : null;
}
