/** The address for replies to a thread's mails. */
export interface ThreadAddress {
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
