import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

// Which addresses the server calls.

const PORTS: ReadonlySet<string> = new Set(['443', '8443']);

/** Hosts with their ports, as `host:port` in lower case, which may be called although they are inside. */
export type AllowedHosts = readonly string[];

const ENTRY = /^(\[[0-9a-f:.]+\]|[a-z0-9]([a-z0-9.-]*[a-z0-9])?):([1-9]\d{0,4})$/;

/** Parses the operator's comma-separated `host:port`; null when one is none. */
export function readAllowedHosts(value: string): AllowedHosts | null {
  const hosts = value
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter((each) => each !== '');
  return hosts.every((each) => ENTRY.test(each)) ? hosts : null;
}

/** Returns the port of an address, also where it is that of its protocol. */
const portOf = ({ port, protocol }: URL): string => port || (protocol === 'http:' ? '80' : '443');

/** Whether the operator allows the host and port of an address. */
export const isAllowedHost = (allowed: AllowedHosts, url: URL): boolean =>
  allowed.includes(`${url.hostname.toLowerCase()}:${portOf(url)}`);

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

/**
 * Whether an address is refused without a look-up: it is not https, has another port than 443 and 8443, or names an
 * inside address or this machine, and the operator does not allow its host and port.
 */
export function isRefusedOutside(address: string, allowed: AllowedHosts): boolean {
  const url = new URL(address);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  if (!isWeb || url.username !== '' || url.password !== '') return true;
  if (isAllowedHost(allowed, url)) return false;
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const isInside = host === 'localhost' || host.endsWith('.localhost') || (isIP(host) !== 0 && !isPublicAddress(host));
  return url.protocol !== 'https:' || !PORTS.has(portOf(url)) || isInside;
}
