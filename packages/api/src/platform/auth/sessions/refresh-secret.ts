import { isSame, sign } from '../../secrets.ts';

/** One of the secrets that a session is renewed with in turn. */
interface RefreshSecret {
  readonly sessionId: string;
  /** 0 at the sign-in, one more with each renewal. */
  readonly number: number;
}

const FORM = /^([0-9a-f-]{36})-(\d{1,9})-([\w-]{43})$/;

const proofOf = (secret: string, { sessionId, number }: RefreshSecret): string =>
  sign(secret, 'refresh', `${sessionId} ${number}`).toString('base64url');

/**
 * The refresh secret with this number. It names its session, so that one that was exchanged long ago is known again,
 * and proves with the installation's `secret` that it was given out here: what somebody made up ends nobody's session.
 */
export const refreshSecret = (secret: string, of: RefreshSecret): string =>
  `${of.sessionId}-${of.number}-${proofOf(secret, of)}`;

/** The session and number of a refresh secret, or null when none was ever given out like it. */
export function readRefreshSecret(secret: string, refresh: string): RefreshSecret | null {
  const [, sessionId, digits, proof] = FORM.exec(refresh) ?? [];
  if (sessionId === undefined || digits === undefined || proof === undefined) return null;
  const read = { sessionId, number: Number(digits) };
  return isSame(Buffer.from(proof), Buffer.from(proofOf(secret, read))) ? read : null;
}
