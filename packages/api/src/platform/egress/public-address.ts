import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The only part of IPv6 from which public hosts have addresses. Source: RFC 4291, 2.4; IANA, IPv6 Address Space. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address is that of a single host on the public internet. Networks for documentation, tests and tunnels
 * are not, nor are IPv6 addresses that stand for an IPv4 one, which a translator could lead inside. Source: IANA,
 * Special-Purpose Address Registries.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST);
}
