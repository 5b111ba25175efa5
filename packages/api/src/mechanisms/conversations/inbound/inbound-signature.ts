import { createHmac } from 'node:crypto';
import { isSame } from '../../../platform/secrets.ts';

/** The signed parts of a request: the time of sending, and the body byte for byte. */
interface Signed {
  /** Shared only with the provider. */
  readonly secret: string;
  /** Seconds since 1970, as in the request header. */
  readonly timestamp: string | number;
  readonly body: string | Uint8Array;
}

interface Verification extends Signed {
  /** 64 hexadecimal digits, optionally after `sha256=`. */
  readonly signature: string;
  readonly now: Date;
  /** The allowed difference from `now`, which covers clock differences and transit. */
  readonly toleranceSeconds?: number;
}

const digest = ({ secret, timestamp, body }: Signed): Buffer =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();

/** Returns the signature of an inbound request: HMAC-SHA256 over `${timestamp}.${body}`, in hexadecimal. */
export function signInbound(signed: Signed): string {
  return digest(signed).toString('hex');
}

/**
 * Returns whether an inbound request is signed with the shared secret and is recent. A request that is too old, or from
 * the future, is rejected. Without a secret every request is rejected.
 */
export function verifyInboundSignature({
  secret,
  timestamp,
  signature,
  body,
  now,
  toleranceSeconds = 300,
}: Verification): boolean {
  if (secret === '' || !/^\d{1,12}$/.test(String(timestamp))) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) return false;
  const hex = /^(?:sha256=)?([0-9a-f]{64})$/i.exec(signature)?.[1];
  return hex !== undefined && isSame(Buffer.from(hex, 'hex'), digest({ secret, timestamp, body }));
}
