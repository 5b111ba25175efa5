import { lookup as resolve, type LookupAddress } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const TIMEOUT_MS = 5000;
const MAX_BYTES = 512 * 1024;

const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(network, bits, 'ipv6');

/** Whether an address is local, private, or not a single public host. */
export function isInsideAddress(address: string): boolean {
  // `BlockList` checks IPv4-mapped IPv6 addresses against the IPv4 subnets.
  return isIP(address) === 0 || inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Whether a URL is refused without a lookup: not https, a literal private address, or this machine. */
export function isRefusedOutside(address: string, allowInside: boolean): boolean {
  const { protocol, hostname } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isInside = host === 'localhost' || host.endsWith('.localhost') || (isIP(host) !== 0 && isInsideAddress(host));
  return !allowInside && (protocol !== 'https:' || isInside);
}

class InsideAddress extends Error {}

/** Resolves a name and refuses inside addresses at connection time, so that DNS rebinding cannot bypass the check. */
const publicLookup: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, found) => {
    const addresses = (found ?? []) as LookupAddress[];
    if (error !== null) return done(error, '', 0);
    if (addresses.some(({ address }) => isInsideAddress(address)))
      return done(new InsideAddress(`${host} is not on the public internet`), '', 0);
    return options.all === true ? done(null, addresses) : done(null, addresses[0]!.address, addresses[0]!.family);
  });
};

/** Options of a request: GET by default, POST with a form. */
export interface OutsideRequest {
  readonly headers?: Readonly<Record<string, string>>;
  readonly form?: string;
}

/**
 * Fetches a document from a host that an agency's settings name: no redirects, 5 seconds, 512 KB. Unless `allowInside`,
 * accepts only https and hosts on the public internet, so that a setting cannot make the server read its own network.
 * @throws Error when the document cannot be read or the address is refused
 */
export async function readOutside(
  address: string,
  allowInside: boolean,
  { headers, form }: OutsideRequest = {},
): Promise<{ status: number; contentType: string; body: string }> {
  const url = new URL(address);
  if (isRefusedOutside(address, allowInside))
    throw new InsideAddress(`${url.origin} is refused: it is not https, or is not on the public internet`);
  const client = url.protocol === 'http:' ? http : https;
  return new Promise((done, fail) => {
    const method = form === undefined ? 'GET' : 'POST';
    const request = client.request(
      url,
      {
        method,
        headers: { accept: 'application/json', ...headers },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(allowInside ? {} : { lookup: publicLookup }),
      },
      (response) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.byteLength;
          if (bytes > MAX_BYTES) request.destroy(new Error('The answer is too large'));
          else chunks.push(chunk);
        });
        response.on('end', () =>
          done({
            status: response.statusCode ?? 0,
            contentType: response.headers['content-type'] ?? '',
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        );
        response.on('error', fail);
      },
    );
    request.on('error', fail);
    request.end(form);
  });
}
