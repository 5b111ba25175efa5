/** Where answers to a thread's mails go. */
export interface ThreadAddress {
  /** Not shown in the address: whoever routes the mail looks the token up, which belongs to one agency. */
  readonly agencyId: number;
  /** Opaque, 16 to 58 characters of a-z and 0-9. */
  readonly threadToken: string;
  /** The domain whose mail comes to us. */
  readonly domain: string;
}

const LOCAL_PREFIX = 'reply+';
/** The local part ends at 64 octets. Source: RFC 5321 §4.5.3.1.1. */
const LONGEST_TOKEN = 64 - LOCAL_PREFIX.length;

const ADDRESS = /(?:^|<)reply\+([a-z0-9]{16,64})@([a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?)(?:>|$)/;

/**
 * The address that a thread's mails ask to be answered at.
 *
 * @throws RangeError for a token that no address can carry.
 */
export function threadAddress({ threadToken, domain }: ThreadAddress): string {
  if (!/^[a-z0-9]{16,}$/.test(threadToken) || threadToken.length > LONGEST_TOKEN) {
    throw new RangeError(`A thread token has 16 to ${LONGEST_TOKEN} characters of a-z and 0-9.`);
  }
  return `${LOCAL_PREFIX}${threadToken}@${domain}`;
}

/**
 * The token and domain of a thread's address, bare or as `Name <address>`; null for any other. Mail servers may change
 * its case. The domain is still to be compared with our own.
 */
export function parseThreadAddress(address: string): Pick<ThreadAddress, 'threadToken' | 'domain'> | null {
  const [, threadToken, domain] = ADDRESS.exec(address.trim().slice(-400).toLowerCase()) ?? [];
  return threadToken === undefined || domain === undefined ? null : { threadToken, domain };
}
