import { createHash } from 'node:crypto';
import { Problem } from '@townkeep/core/platform';
import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { isSame } from '../secrets.ts';

const CLOCK_TOLERANCE_SECONDS = 30;
/** ID tokens are for immediate sign-in. An older one could have leaked. */
const MAX_AGE_SECONDS = 600;
/** An accepted token is too old after this many seconds, regardless of its own dates. */
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

/** The expected issuer, audience, keys and bindings of an ID token. */
export interface Expected {
  readonly issuer: string;
  readonly clientId: string;
  readonly keys: JWTVerifyGetKey;
  /** The access token issued with it. */
  readonly accessToken: string;
  /**
   * Returns the access token's subject at the issuer; null when the issuer knows none. Used when the ID token has no
   * `at_hash`.
   */
  readonly accessTokenSubject: (accessToken: string) => Promise<string | null>;
  /**
   * The nonce of the sign-in request, when the caller knows it. The caller supplies it, so it proves nothing about the
   * caller.
   */
  readonly nonce?: string | undefined;
  readonly now: Date;
}

/**
 * Verifies an ID token: signature, issuer, audience, age, and the binding to its access token and request (the hash of
 * the access token, or the same subject at the issuer). Source: OpenID Connect Core 1.0, 3.1.3.7, 3.1.3.8, 5.3.2.
 * @throws Problem sign_in_unverified when the token is invalid; unavailable when the issuer cannot be reached
 */
export async function verifyIdToken(idToken: string, expected: Expected): Promise<JWTPayload> {
  const claims = await verified(idToken, expected);
  const isOurs = !Array.isArray(claims.aud) || claims.aud.length === 1 || claims['azp'] === expected.clientId;
  const isAsked = expected.nonce === undefined || claims['nonce'] === expected.nonce;
  if (!isOurs || !isAsked || !(await belongsTogether(idToken, claims, expected)))
    throw new Problem('sign_in_unverified');
  return claims;
}

/** Whether the access token belongs to the ID token. */
async function belongsTogether(
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
    // The library's errors concern the token, except the key set's timeout. All other errors concern the connection.
    if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout))
      throw new Problem('sign_in_unverified');
    throw new Problem('unavailable');
  }
}

/** Whether a claim is the left half of the access token's hash, with the hash size of the signature algorithm. */
function isHashOf(claim: unknown, accessToken: string, algorithm: string): boolean {
  const digest = createHash(`sha${/(\d{3})$/.exec(algorithm)?.[1] ?? '512'}`)
    .update(accessToken)
    .digest();
  return (
    typeof claim === 'string' &&
    isSame(Buffer.from(claim), Buffer.from(digest.subarray(0, digest.length / 2).toString('base64url')))
  );
}
