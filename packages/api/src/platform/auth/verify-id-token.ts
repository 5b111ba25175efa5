import { createHash } from 'node:crypto';
import { Problem } from '@townkeep/core/kernel';
import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { isSame } from '../secrets.ts';

const CLOCK_TOLERANCE_SECONDS = 30;
/** A token is for signing in with at once; an old one may have been found somewhere. */
const MAX_AGE_SECONDS = 600;
/** A token that was accepted is too old after this time, whatever its own dates are. */
export const ID_TOKEN_GOOD_SECONDS = MAX_AGE_SECONDS + 2 * CLOCK_TOLERANCE_SECONDS;
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

/** Who must have signed a token, for whom, and with what. */
export interface Expected {
  readonly issuer: string;
  readonly clientId: string;
  readonly keys: JWTVerifyGetKey;
  /** The access token that came with it. */
  readonly accessToken: string;
  /**
   * Finds the access token's subject at the issuer, null when it knows none. Used when the ID token has no `at_hash`.
   */
  readonly accessTokenSubject: (accessToken: string) => Promise<string | null>;
  /**
   * What the sign-in was asked with, given when the caller knows it: who calls says it, so it proves nothing of them.
   */
  readonly nonce?: string | undefined;
  readonly now: Date;
}

/**
 * Verifies an id token: signature, issuer, audience, age, and what ties it to its access token and request: the hash of
 * the access token, or the same subject at the issuer. Source: OpenID Connect Core 1.0, 3.1.3.7, 3.1.3.8, 5.3.2.
 * @throws Problem sign_in_unverified when anything is wrong with it; unavailable when the issuer cannot be reached
 */
export async function verifyIdToken(idToken: string, expected: Expected): Promise<JWTPayload> {
  const claims = await verified(idToken, expected);
  const isOurs = !Array.isArray(claims.aud) || claims.aud.length === 1 || claims['azp'] === expected.clientId;
  const isAsked = expected.nonce === undefined || claims['nonce'] === expected.nonce;
  if (!isOurs || !isAsked || !(await isTied(idToken, claims, expected))) throw new Problem('sign_in_unverified');
  return claims;
}

/** Whether the access token belongs to the ID token. */
async function isTied(
  idToken: string,
  claims: JWTPayload,
  { accessToken, accessTokenSubject }: Expected,
): Promise<boolean> {
  if (claims['at_hash'] !== undefined)
    return isHashOf(claims['at_hash'], accessToken, decodeProtectedHeader(idToken).alg ?? '');
  const subject = await accessTokenSubject(accessToken);
  return subject !== null && subject === claims.sub;
}

async function verified(idToken: string, { issuer, clientId, keys, now }: Expected): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      issuer,
      audience: clientId,
      algorithms,
      currentDate: now,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      maxTokenAge: MAX_AGE_SECONDS,
      requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
    });
    return payload;
  } catch (error) {
    // The library's own errors speak of the token, but for the key set's time-out; all others of the way to the issuer.
    if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout))
      throw new Problem('sign_in_unverified');
    throw new Problem('unavailable');
  }
}

/** The left half of the access token's hash, in the size of the signature's. */
function isHashOf(claim: unknown, accessToken: string, algorithm: string): boolean {
  const digest = createHash(`sha${/(\d{3})$/.exec(algorithm)?.[1] ?? '512'}`)
    .update(accessToken)
    .digest();
  return (
    typeof claim === 'string' &&
    isSame(Buffer.from(claim), Buffer.from(digest.subarray(0, digest.length / 2).toString('base64url')))
  );
}
