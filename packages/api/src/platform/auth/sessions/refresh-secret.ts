import { isProof, type Secret, sign } from '../../secrets.ts';

/** One of the successive secrets that renew a session. */
interface RefreshSecret {
  readonly sessionId: string;
  /** 0 at sign-in, incremented at each renewal. */
  readonly number: number;
}

const FORM = /^([0-9a-f-]{36})-(\d{1,9})-([\w-]{43})$/;

const proofOf = (secret: string, { sessionId, number }: RefreshSecret): string =>
  sign(secret, 'refresh', `${sessionId} ${number}`).toString('base64url');

/**
 * Returns the refresh secret with this number. It names its session, so that a secret exchanged long ago is still
 * recognized. It is signed with a secret of the installation, so that a forged one cannot end a session.
 */
export const refreshSecret = (secret: string, of: RefreshSecret): string =>
  `${of.sessionId}-${of.number}-${proofOf(secret, of)}`;

/** Returns the session and number of a refresh secret; null when the secret is not genuine. */
export function readRefreshSecret(secret: Secret, refresh: string): RefreshSecret | null {
  const [, sessionId, digits, proof] = FORM.exec(refresh) ?? [];
  if (sessionId === undefined || digits === undefined || proof === undefined) return null;
  const read = { sessionId, number: Number(digits) };
  return isProof(secret, proof, (each) => proofOf(each, read)) ? read : null;
}
