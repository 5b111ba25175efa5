import { randomBytes } from 'node:crypto';
import { isProof, type Secret, sign } from '../../secrets.ts';

/** Days that a device stays known after its last sign-in. */
export const DEVICE_DAYS = 180;
/** Accounts that one browser is known for. The entries with the earliest sign-ins are dropped first. */
const ACCOUNTS_MAX = 10;
const NONCE_BYTES = 16;

/** The account that a device is known for. `agencyId` is null for super admins. */
export interface DeviceAccount {
  readonly agencyId: number | null;
  /** As typed. Case and surrounding blanks are ignored. */
  readonly email: string;
}

interface Entry {
  readonly expiresAtSeconds: number;
  readonly nonce: string;
  readonly proof: string;
}

const ENTRY = /^([0-9a-z]{1,8})\.([\w-]{22})\.([\w-]{43})$/;

/**
 * Returns the id that a known device's attempts are counted under; null when the cookie does not prove that this
 * browser has signed in to the account before.
 * Source: OWASP, Slow Down Online Guessing Attacks with Device Cookies; ADR 10.
 */
export function findDevice(
  secret: Secret,
  cookie: string | undefined,
  account: DeviceAccount,
  now: Date,
): string | null {
  return entriesOf(cookie, now).find((entry) => isOf(secret, entry, account))?.nonce ?? null;
}

/** Returns the new cookie of a browser that has just signed in: an entry for the account, plus the existing others. */
export function rememberDevice(secret: Secret, cookie: string | undefined, account: DeviceAccount, now: Date): string {
  const others = entriesOf(cookie, now).filter((entry) => !isOf(secret, entry, account));
  const expiresAtSeconds = Math.floor(now.getTime() / 1000) + DEVICE_DAYS * 86_400;
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  const own = { expiresAtSeconds, nonce, proof: proofOf(secret.current, { expiresAtSeconds, nonce }, account) };
  return [own, ...others]
    .slice(0, ACCOUNTS_MAX)
    .map((entry) => `${entry.expiresAtSeconds.toString(36)}.${entry.nonce}.${entry.proof}`)
    .join('~');
}

/** Returns the entries that have not expired. Authenticity is checked later, against the account. */
function entriesOf(cookie: string | undefined, now: Date): Entry[] {
  return (cookie ?? '')
    .split('~', ACCOUNTS_MAX)
    .map((text) => ENTRY.exec(text))
    .filter((match) => match !== null)
    .map(([, expires, nonce, proof]) => ({
      expiresAtSeconds: Number.parseInt(expires!, 36),
      nonce: nonce!,
      proof: proof!,
    }))
    .filter(({ expiresAtSeconds }) => expiresAtSeconds * 1000 > now.getTime());
}

function isOf(secret: Secret, entry: Entry, account: DeviceAccount): boolean {
  return isProof(secret, entry.proof, (each) => proofOf(each, entry, account));
}

function proofOf(
  secret: string,
  { expiresAtSeconds, nonce }: Omit<Entry, 'proof'>,
  { agencyId, email }: DeviceAccount,
): string {
  const subject = `${agencyId ?? 'none'} ${expiresAtSeconds} ${nonce} ${email.trim().toLowerCase()}`;
  return sign(secret, 'known-device', subject).toString('base64url');
}
