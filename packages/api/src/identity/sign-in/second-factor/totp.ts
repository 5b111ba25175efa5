import { APP_CODE_DIGITS } from '@townkeep/core/identity/people';
import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** Bytes of a secret: the length of the hash. Source: RFC 4226, 4, R6. */
const SECRET_BYTES = 20;
/** Steps of delay accepted in either direction, for a slow person or clock. Source: RFC 6238, 5.2. */
const TOLERANCE_STEPS = 1;

/** SHA-1 is what all apps understand; its use here rests on HMAC. Source: RFC 6238, 1.2. */
const totp = (secret: string, issuer = '', label = '') =>
  new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: APP_CODE_DIGITS,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** Returns a new secret of an authenticator app, in Base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Returns the `otpauth:` address with which an app takes the secret. */
export const totpAddress = (secret: string, issuer: string, email: string): string =>
  totp(secret, issuer, email).toString();

/** Returns the time step of a code; null when it is wrong. The caller refuses a step that was used before. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const app = totp(secret);
  const timestamp = now.getTime();
  const delta = app.validate({ token: code, timestamp, window: TOLERANCE_STEPS });
  return delta === null ? null : app.counter({ timestamp }) + delta;
}
