import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isInsideAddress, readOutside } from './outside-fetch.ts';

let server: Server;
let address: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/large') response.end('x'.repeat(600 * 1024));
    else if (request.url === '/away') response.writeHead(302, { location: '/' }).end();
    else response.end('{}');
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', () => done());
  });
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(
  () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    }),
);

test('addresses of this machine and of private networks are inside in every notation', () => {
  for (const each of [
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    'nonsense',
  ])
    expect([each, isInsideAddress(each)]).toEqual([each, true]);
  for (const each of ['1.1.1.1', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])
    expect([each, isInsideAddress(each)]).toEqual([each, false]);
});

test('inside hosts, by address or name, and plain http are refused unless allowed', async () => {
  const { port } = new URL(address);
  expect(await readOutside(`${address}/`, true)).toMatchObject({ status: 200, body: '{}' });
  await expect(readOutside(`${address}/`, false)).rejects.toThrow('is refused');
  await expect(readOutside(`https://127.0.0.1:${port}/`, false)).rejects.toThrow('is refused');
  await expect(readOutside(`https://[::1]:${port}/`, false)).rejects.toThrow('is refused');
  await expect(readOutside(`https://2130706433:${port}/`, false)).rejects.toThrow('is refused');
  await expect(readOutside(`https://localhost:${port}/`, false)).rejects.toThrow('is not on the public internet');
});

test('redirects are not followed, and responses that are too large are refused', async () => {
  expect(await readOutside(`${address}/away`, true)).toMatchObject({ status: 302 });
  await expect(readOutside(`${address}/large`, true)).rejects.toThrow('too large');
});
