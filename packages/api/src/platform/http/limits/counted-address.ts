import { isIPv6 } from 'node:net';

/**
 * The address that a caller's requests and attempts are counted under. Of an IPv6 address it is the network of 64 bits,
 * which is the least that one line is given, so that nobody takes a new address for each guess; an IPv4 address in an
 * IPv6 coat is itself, and so is what is no address. Source: RFC 6177, RFC 4291 §2.5.5.2
 */
export function countedAddress(ip: string): string {
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const isMappedIPv4 = groups.slice(0, 6).join() === '0,0,0,0,0,ffff';
  if (!isMappedIPv4) return `${groups.slice(0, 4).join(':')}::/64`;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.');
}

/** The eight groups of an IPv6 address, in hexadecimal without leading zeros, whichever way it is written. */
function groupsOf(address: string): string[] {
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const read = (part: string | undefined) => (part === undefined || part === '' ? [] : part.split(':'));
  const [head, tail] = [read(before), read(after)];
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail];
}
