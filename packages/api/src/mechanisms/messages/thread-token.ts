import type { Settings } from '../../platform/settings/settings.ts';
import { isSame, sign } from '../../platform/secrets.ts';

/** The address for replies to a thread's mails. */
interface ThreadAddress {
  /** Not part of the address: the mail router looks it up by the token, which belongs to one agency. */
  readonly agencyId: number;
  /** Opaque, 16 to 58 characters of a-z and 0-9. */
  readonly threadToken: string;
  /** The domain whose mail is delivered to us. */
  readonly domain: string;
}

const LOCAL_PREFIX = 'reply+';
/** The local part has at most 64 octets. Source: RFC 5321 §4.5.3.1.1. */
const LONGEST_TOKEN = 64 - LOCAL_PREFIX.length;

const ADDRESS = /(?:^|<)reply\+([a-z0-9]{16,64})@([a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?)(?:>|$)/;

/**
 * Returns the reply address of a thread's mails.
 * @throws RangeError for a token that does not fit in an address
 */
export function threadAddress({ threadToken, domain }: ThreadAddress): string {
  if (!/^[a-z0-9]{16,}$/.test(threadToken) || threadToken.length > LONGEST_TOKEN) {
    throw new RangeError(`A thread token has 16 to ${LONGEST_TOKEN} characters of a-z and 0-9.`);
  }
  return `${LOCAL_PREFIX}${threadToken}@${domain}`;
}

/**
 * Returns the token and domain of a thread's address, bare or as `Name <address>`; null for any other address. Mail
 * servers can change its case. The caller compares the domain with ours.
 */
export function parseThreadAddress(address: string): Pick<ThreadAddress, 'threadToken' | 'domain'> | null {
  const [, threadToken, domain] = ADDRESS.exec(address.trim().slice(-400).toLowerCase()) ?? [];
  return threadToken === undefined || domain === undefined ? null : { threadToken, domain };
}

/** The thread of one record. */
export interface Thread {
  readonly agencyId: number;
  /** The prefix of the record's kind, one letter. */
  readonly addressPrefix: string;
  /** The record's UUID. */
  readonly id: string;
}

/** 96 bits: too many to guess, and short enough for the local part of an address. */
const PROOF_BYTES = 12;
const SUBJECT_BYTES = 18;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
/** 240 bits are exactly 48 letters. */
const BODY_LENGTH = ((SUBJECT_BYTES + PROOF_BYTES) * 8) / 5;

type Secrets = Pick<Settings, 'secret' | 'mail'>;

/**
 * Returns the reply address of a thread: the prefix of the record's kind, then its agency, its id and a proof that we
 * made the address. So no look-up is needed before the agency is known.
 */
export function replyAddress({ secret, mail }: Secrets, thread: Thread): string {
  const subject = subjectBytes(thread);
  const threadToken =
    thread.addressPrefix + base32(Buffer.concat([subject, proof(secret, thread.addressPrefix, subject)]));
  return threadAddress({ agencyId: thread.agencyId, threadToken, domain: mail.domain.toLowerCase() });
}

/** Returns the thread that an address belongs to; null for an address that we did not make. */
export function threadOfAddress({ secret, mail }: Secrets, address: string): Thread | null {
  const found = parseThreadAddress(address);
  if (found === null || found.domain !== mail.domain.toLowerCase() || found.threadToken.length !== 1 + BODY_LENGTH)
    return null;
  const addressPrefix = found.threadToken.slice(0, 1);
  const bytes = fromBase32(found.threadToken.slice(1));
  if (bytes === null) return null;
  const subject = bytes.subarray(0, SUBJECT_BYTES);
  if (!isSame(bytes.subarray(SUBJECT_BYTES), proof(secret, addressPrefix, subject))) return null;
  const id = subject
    .subarray(2)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { agencyId: subject.readUInt16BE(0), addressPrefix, id };
}

function subjectBytes({ agencyId, id }: Thread): Buffer {
  const bytes = Buffer.alloc(SUBJECT_BYTES);
  bytes.writeUInt16BE(agencyId, 0);
  Buffer.from(id.replaceAll('-', ''), 'hex').copy(bytes, 2);
  return bytes;
}

const proof = (secret: string, addressPrefix: string, subject: Buffer): Buffer =>
  sign(secret, 'thread-address', addressPrefix + subject.toString('hex')).subarray(0, PROOF_BYTES);

/**
 * Encodes in one case and without base64, because mail servers can change the case of a local part. Source: RFC 4648
 * §6.
 */
function base32(bytes: Buffer): string {
  let bits = 0n;
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte);
  let text = '';
  for (let left = BODY_LENGTH; left > 0; left--) {
    text = LETTERS[Number(bits & 31n)]! + text;
    bits >>= 5n;
  }
  return text;
}

function fromBase32(text: string): Buffer | null {
  let bits = 0n;
  for (const letter of text) {
    const value = LETTERS.indexOf(letter);
    if (value === -1) return null;
    bits = (bits << 5n) | BigInt(value);
  }
  return Buffer.from(bits.toString(16).padStart((SUBJECT_BYTES + PROOF_BYTES) * 2, '0'), 'hex');
}
