import type { Settings } from '../../platform/settings/settings.ts';
import { isProof, sign } from '../../platform/secrets.ts';

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
  /** How often the private link of the record was replaced when the address was made. Default: never. */
  readonly linkVersion?: number;
}

/** 96 bits: too many to guess, and short enough for the local part of an address. */
const PROOF_BYTES = 12;
const SUBJECT_BYTES = 18;
/** Follow the subject where the link was replaced, so that the address ends with the link. */
const VERSION_BYTES = 2;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
/** 5 bits a letter: 30 bytes are 48 letters, 32 bytes are 52. */
const lettersFor = (bytes: number): number => Math.ceil((bytes * 8) / 5);

type Secrets = Pick<Settings, 'secret' | 'mail'>;

/**
 * Returns the reply address of a thread: the prefix of the record's kind, then its agency, its id, the version of its
 * link if it was replaced, and a proof that we made the address. So no look-up is needed before the agency is known.
 */
export function replyAddress({ secret, mail }: Secrets, thread: Thread): string {
  const subject = subjectBytes(thread);
  const threadToken =
    thread.addressPrefix + base32(Buffer.concat([subject, proof(secret.current, thread.addressPrefix, subject)]));
  return threadAddress({ agencyId: thread.agencyId, threadToken, domain: mail.domain.toLowerCase() });
}

/** Returns the thread that an address belongs to; null for an address that we did not make. */
export function threadOfAddress(secrets: Secrets, address: string): Required<Thread> | null {
  const found = readAddress(secrets, address);
  if (found === null) return null;
  const { addressPrefix, subject, given } = found;
  if (!isProof(secrets.secret, given, (each) => proof(each, addressPrefix, subject))) return null;
  const id = subject
    .subarray(2, SUBJECT_BYTES)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const linkVersion = subject.length === SUBJECT_BYTES ? 0 : subject.readUInt16BE(SUBJECT_BYTES);
  return { agencyId: subject.readUInt16BE(0), addressPrefix, id, linkVersion };
}

/**
 * Returns the agency that a reply address names; null for an address of another form. Without a proof, so that it only
 * says who may look at a mail to an address that was mistyped.
 */
export const agencyOfAddress = (secrets: Secrets, address: string): number | null =>
  readAddress(secrets, address)?.subject.readUInt16BE(0) ?? null;

/** Returns the parts of a reply address; null for an address of another form or domain. */
function readAddress({ mail }: Secrets, address: string) {
  const found = parseThreadAddress(address);
  if (found === null || found.domain !== mail.domain.toLowerCase()) return null;
  const addressPrefix = found.threadToken.slice(0, 1);
  const body = found.threadToken.slice(1);
  const length = [SUBJECT_BYTES, SUBJECT_BYTES + VERSION_BYTES].find(
    (bytes) => lettersFor(bytes + PROOF_BYTES) === body.length,
  );
  const bytes = length === undefined ? null : fromBase32(body, length + PROOF_BYTES);
  if (length === undefined || bytes === null) return null;
  return { addressPrefix, subject: bytes.subarray(0, length), given: bytes.subarray(length) };
}

function subjectBytes({ agencyId, id, linkVersion = 0 }: Thread): Buffer {
  const bytes = Buffer.alloc(linkVersion === 0 ? SUBJECT_BYTES : SUBJECT_BYTES + VERSION_BYTES);
  if (linkVersion > 0) bytes.writeUInt16BE(linkVersion, SUBJECT_BYTES);
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
  for (let left = lettersFor(bytes.length); left > 0; left--) {
    text = LETTERS[Number(bits & 31n)]! + text;
    bits >>= 5n;
  }
  return text;
}

/** Returns this many bytes; null for a text that is not theirs. */
function fromBase32(text: string, count: number): Buffer | null {
  let bits = 0n;
  for (const letter of text) {
    const value = LETTERS.indexOf(letter);
    if (value === -1) return null;
    bits = (bits << 5n) | BigInt(value);
  }
  const bytes = Buffer.from(bits.toString(16).padStart(count * 2, '0'), 'hex');
  return bytes.length === count ? bytes : null;
}
