import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPublicAddress, isRefusedOutside, readAllowedHosts } from './addresses.ts';
import { callOutside, publicLookup } from './egress.ts';

let server: Server;
const at = { address: '', host: '' };
beforeAll(async () => {
  server = createServer(async (request, response) => {
    if (request.url === '/large') return void response.end('x'.repeat(600 * 1024));
    if (request.url === '/away') return void response.writeHead(302, { location: '/' }).end();
    if (request.url === '/slow') return;
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const { method, headers } = request;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ method, type: headers['content-type'], body: Buffer.concat(chunks).toString() }));
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', () => done());
  });
  at.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  at.address = `http://${at.host}`;
});
afterAll(
  () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    }),
);

test.each([
  ['this machine', ['127.0.0.1', '127.255.0.1', '0.0.0.0', '0.1.2.3', '::1', '::']],
  ['private networks', ['10.1.2.3', '172.31.0.1', '192.168.1.1', '100.64.0.1', 'fd00::1', 'fc00::1']],
  ['the link', ['169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'fec0::1']],
  [
    'IPv4 within IPv6',
    ['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '::7f00:1', '::8.8.8.8', '::ffff:0:7f00:1'],
  ],
  ['translators and tunnels', ['64:ff9b::a00:1', '64:ff9b:1::1', '2002:7f00:1::', '2001:0:53aa::1', '192.88.99.1']],
  ['documentation and tests', ['192.0.2.1', '198.51.100.1', '203.0.113.1', '198.18.0.1', '2001:db8::1', '3fff::1']],
  ['many hosts or none', ['224.0.0.1', '255.255.255.255', '240.0.0.1', 'ff02::1', '100::1', '4000::1', '192.0.0.1']],
  ['no address', ['nonsense', '', '127.1', '2130706433']],
])('an address of %s is not public', (_what, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});

test('addresses of hosts on the internet are public', () => {
  const addresses = ['1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001:81b::200e'];
  expect(addresses.filter((each) => !isPublicAddress(each))).toEqual([]);
});

test('the operator names hosts with their ports', () => {
  expect(readAllowedHosts('')).toEqual([]);
  expect(readAllowedHosts('127.0.0.1:3000, Login.Example.gov:9443,[::1]:80')).toEqual([
    '127.0.0.1:3000',
    'login.example.gov:9443',
    '[::1]:80',
  ]);
  for (const wrong of ['login.example.gov', 'https://login.example.gov:443', '*:443', 'a b:1', 'host:0', 'host:123456'])
    expect([wrong, readAllowedHosts(wrong)]).toEqual([wrong, null]);
});

test.each([
  'http://login.example.org',
  'https://login.example.org:9443',
  'https://login.example.org:80',
  'https://ann@login.example.org',
  'https://localhost',
  'https://localhost.',
  'https://city.localhost',
  'https://127.0.0.1',
  'https://2130706433',
  'https://0x7f.1',
  'https://[::1]',
  'https://[::7f00:1]',
  'https://[::ffff:7f00:1]:8443',
  'ftp://login.example.org',
  'file:///etc/passwd',
])('%s is refused without a look-up', (address) => {
  expect(isRefusedOutside(address, [])).toBe(true);
});

test.each([
  'https://login.example.org',
  'https://login.example.org:8443/path',
  'https://1.1.1.1',
  'https://[2606:4700::1111]',
])('%s is not refused without a look-up', (address) => expect(isRefusedOutside(address, [])).toBe(false));

test('an inside host is called only where the operator allows it with its port', async () => {
  const { address, host } = at;
  expect((await callOutside(`${address}/`, [host])).status).toBe(200);
  await expect(callOutside(`${address}/`, [])).rejects.toThrow('is refused');
  await expect(callOutside(`${address}/`, ['127.0.0.1:1'])).rejects.toThrow('is refused');
  await expect(callOutside(`https://ann:secret@${host}/`, [host])).rejects.toThrow('is refused');
});

test.each([{}, { all: true }])('a name that leads inside is refused as it is resolved, with %j', async (options) => {
  const resolved = new Promise((done, fail) => {
    publicLookup('localhost', options, (error, found) => (error === null ? done(found) : fail(error)));
  });
  await expect(resolved).rejects.toThrow('localhost is not on the public internet');
});

test('bodies are sent as JSON, as a form, or as they are', async () => {
  const sent = async (request: Parameters<typeof callOutside>[2]) =>
    (await callOutside(at.address, [at.host], request)).json();
  expect(await sent({})).toEqual({ method: 'GET', body: '' });
  expect(await sent({ body: { json: { a: 1 } } })).toEqual({
    method: 'POST',
    type: 'application/json',
    body: '{"a":1}',
  });
  expect(await sent({ body: { form: { a: '1 2' } } })).toMatchObject({
    type: 'application/x-www-form-urlencoded',
    body: 'a=1+2',
  });
  expect(await sent({ method: 'PUT', body: { raw: Buffer.from('<a/>'), type: 'text/xml' } })).toEqual({
    method: 'PUT',
    type: 'text/xml',
    body: '<a/>',
  });
});

test('redirects are not followed, and answers that are too large or too slow are refused', async () => {
  const call = (path: string, request = {}) => callOutside(`${at.address}${path}`, [at.host], request);
  expect(await call('/away')).toMatchObject({ status: 302 });
  await expect(call('/large')).rejects.toThrow('too large');
  expect((await call('/large', { maxBytes: 1024 * 1024 })).body).toHaveLength(600 * 1024);
  await expect(call('/slow', { timeoutMs: 50 })).rejects.toThrow('aborted');
});
