import { createHash } from 'node:crypto';
import { isSame, sign } from '../../platform/secrets.ts';

/** Half of SHA-256 is enough to tell an agency's residents apart. */
const BYTES = 16;
const PATTERN = /^c([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{22})$/;

const foldEmail = (email: string | null | undefined): string => (email ?? '').trim().toLowerCase();

/** An account of the city's sign-in in as many characters as the form has for it; the provider's own ids are not told. */
export const accountId = (issuer: string, subject: string): string => `c${createHash('sha256').update(`${issuer}\n${subject}`).digest().subarray(0, BYTES).toString('base64url')}`;

const proofOf = (secret: string, agencyId: number, account: string, email: string): string =>
  sign(secret, 'city-account', `${agencyId}\n${account}\n${email}`).subarray(0, BYTES).toString('base64url');

/** The `userId` that the form sends along: the account, and proof that it signed in here with this e-mail. */
export function signedUserId(secret: string, agencyId: number, account: string, email: string | null): string {
  return `${account}.${proofOf(secret, agencyId, account, foldEmail(email))}`;
}

/**
 * The account behind a form's `userId`; null when it proves nothing, and when the e-mail on the form is not the
 * account's: then somebody else's report is being filed. Source: public side §3, 'userId'.
 */
export function verifiedUser(secret: string, agencyId: number, userId: string | null | undefined, email: string | null | undefined): string | null {
  const match = PATTERN.exec(userId ?? '');
  if (match === null) return null;
  const account = `c${match[1]!}`;
  return isSame(Buffer.from(match[2]!), Buffer.from(proofOf(secret, agencyId, account, foldEmail(email)))) ? account : null;
}
