import { isIP } from 'node:net';

/**
 * Proxies trusted to report a request's address: none, a number of proxies in front of the server, or these addresses
 * and networks.
 */
export type TrustedProxies = false | number | readonly string[];

const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);
const MAX_HOPS = 10;

/**
 * Parses the operator's setting: false, a number of proxies, or their addresses and networks. Null for anything else,
 * and for values that would trust every address.
 */
export function readTrustedProxies(value: string): TrustedProxies | null {
  if (value === 'false' || value === '0') return false;
  if (/^\d{1,2}$/.test(value)) return Number(value) <= MAX_HOPS ? Number(value) : null;
  const proxies = value.split(',').map((each) => each.trim());
  return proxies.every((each) => NAMED_NETWORKS.has(each) || isNetwork(each)) ? proxies : null;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Converts the setting for the web server, which would ignore a bare number. */
export function asTrustProxy(proxies: TrustedProxies): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  return proxies === false ? false : [...proxies];
}
