import { isIPv6 } from 'node:net';

/**
 * Returns the address that a caller's requests and attempts are counted under. For an IPv6 address this is its 64-bit
 * network, the smallest that one connection is assigned, so that a caller cannot use a new address for each guess. An
 * IPv4-mapped IPv6 address counts as its IPv4 address. Other values are returned unchanged. Source: RFC 6177, RFC 4291
 * §2.5.5.2
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

/** Returns the eight groups of an IPv6 address, in hexadecimal without leading zeros, for every notation. */
function groupsOf(address: string): string[] {
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const read = (part: string | undefined) => (part === undefined || part === '' ? [] : part.split(':'));
  const [head, tail] = [read(before), read(after)];
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail];
}
