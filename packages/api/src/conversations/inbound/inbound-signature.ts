import { createHmac } from 'node:crypto';
import { isSame } from '../../platform/secrets.ts';

/** What a provider signs: when it sends, and the request's body byte for byte. */
interface Signed {
  /** Shared with the provider alone. */
  readonly secret: string;
  /** Seconds since 1970, as the request's header gives them. */
  readonly timestamp: string | number;
  readonly body: string | Uint8Array;
}

interface Verification extends Signed {
  /** 64 hexadecimal digits, with or without `sha256=` before them. */
  readonly signature: string;
  readonly now: Date;
  /** How far the two clocks may be apart, and how long a request may travel. */
  readonly toleranceSeconds?: number;
}

const digest = ({ secret, timestamp, body }: Signed): Buffer =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();

/** The signature of an inbound request: HMAC-SHA256 over `${timestamp}.${body}`, in hexadecimal. */
export function signInbound(signed: Signed): string {
  return digest(signed).toString('hex');
}

/**
 * Whether an inbound request comes from who shares the secret, and now: an old one sent again is refused, one from
 * the future too. Without a secret nothing is accepted.
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
