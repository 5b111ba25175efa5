import { lookup as resolve, type LookupAddress } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { type AllowedHosts, isAllowedHost, isPublicAddress, isRefusedOutside } from './addresses.ts';

const TIMEOUT_MS = 5000;
const MAX_BYTES = 512 * 1024;

/** Thrown for an address that the server does not call. */
export class RefusedAddress extends Error {}

/** Resolves a name and refuses inside addresses as it connects, so that DNS cannot answer otherwise in between. */
export const publicLookup: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, found) => {
    const addresses = (found ?? []) as LookupAddress[];
    if (error !== null) return done(error, '', 0);
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new RefusedAddress(`${host} is not on the public internet`), '', 0);
    return options.all === true ? done(null, addresses) : done(null, addresses[0]!.address, addresses[0]!.family);
  });
};

/** What a request sends: JSON, the fields of a form, or bytes of a media type. */
export type OutsideBody =
  | { readonly json: unknown }
  | { readonly form: Readonly<Record<string, string>> | URLSearchParams }
  | { readonly raw: string | Uint8Array; readonly type: string };

/** Options of a request. */
export interface OutsideRequest {
  /** Default: GET, and POST with a body. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: OutsideBody;
  /** For the request as a whole, in milliseconds. Default: 5,000. */
  readonly timeoutMs?: number;
  /** Of the body of the answer. Default: 512 KB. */
  readonly maxBytes?: number;
}

/** The answer of an outside host, whatever its status. */
export interface OutsideAnswer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  /** Empty when the answer has none. */
  readonly contentType: string;
  readonly body: Buffer;
  readonly text: () => string;
  /** @throws SyntaxError when the body is not JSON */
  readonly json: () => unknown;
}

/**
 * Sends a request to an address that a user or an agency named. Every such request goes through here, so that none can
 * read the server's own network: public hosts only, checked as it connects; https on port 443 or 8443; no redirect is
 * followed; the time and the size of the answer are bounded. `allowed` are the operator's exceptions, which may be
 * inside and without TLS. It waits for another host, so it must not be called within a transaction.
 * @throws RefusedAddress for an address that is not called, and Error when no complete answer comes
 */
export async function callOutside(
  address: string | URL,
  allowed: AllowedHosts,
  { method, headers = {}, body, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES }: OutsideRequest = {},
): Promise<OutsideAnswer> {
  const url = new URL(address);
  if (isRefusedOutside(url.href, allowed))
    throw new RefusedAddress(`${url.origin} is refused: it is not https on port 443 or 8443 of the public internet`);
  const sent = body === undefined ? null : encoded(body);
  const client = url.protocol === 'http:' ? http : https;
  const request = client.request(url, {
    method: method ?? (sent === null ? 'GET' : 'POST'),
    headers: { accept: 'application/json', ...(sent === null ? {} : { 'content-type': sent.type }), ...headers },
    signal: AbortSignal.timeout(timeoutMs),
    // A connection of its own, which no other request has opened.
    agent: false,
    ...(isAllowedHost(allowed, url) ? {} : { lookup: publicLookup }),
  });
  const { promise, resolve: answer, reject } = Promise.withResolvers<http.IncomingMessage>();
  request.on('response', answer);
  request.on('error', reject);
  request.end(sent?.bytes);
  const response = await promise;
  const bytes = await readBounded(response, maxBytes);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    contentType: response.headers['content-type'] ?? '',
    body: bytes,
    text: () => bytes.toString('utf8'),
    json: () => JSON.parse(bytes.toString('utf8')) as unknown,
  };
}

function encoded(body: OutsideBody): { readonly type: string; readonly bytes: string | Uint8Array } {
  if ('json' in body) return { type: 'application/json', bytes: JSON.stringify(body.json) };
  if ('form' in body)
    return { type: 'application/x-www-form-urlencoded', bytes: new URLSearchParams(body.form).toString() };
  return { type: body.type, bytes: body.raw };
}

async function readBounded(response: http.IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    // Leaving the loop closes the connection.
    if (bytes > maxBytes) throw new Error('The answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
