import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readSettings } from '../../settings/settings.ts';
import { asTrustProxy, readTrustedProxies } from './trusted-proxies.ts';

test.each([
  ['false', false],
  ['0', false],
  ['1', 1],
  ['2', 2],
  ['loopback, uniquelocal', ['loopback', 'uniquelocal']],
  ['10.0.0.0/8,127.0.0.1, ::1, fd00::/8', ['10.0.0.0/8', '127.0.0.1', '::1', 'fd00::/8']],
])('%s is read as these proxies', (written, proxies) => {
  expect(readTrustedProxies(written)).toEqual(proxies);
});

test.each([
  'true',
  'yes',
  '11',
  '-1',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.0/33',
  '10.0.0.0/255.0.0.0',
  'proxy.example.gov',
  '10.0.0.1,',
  '10.0.0.1/',
])('%s is refused at start with the accepted values', (written) => {
  expect(() => readSettings({ TOWNKEEP_TRUST_PROXY: written })).toThrow(
    /TOWNKEEP_TRUST_PROXY: write false, the number of proxies .* or their addresses/,
  );
});

test.each([
  // The caller's own entry comes first; each proxy appends the address that connected to it.
  ['false', '10.0.0.5', '6.6.6.6', '10.0.0.5'],
  ['1', '10.0.0.5', '6.6.6.6, 203.0.113.7', '203.0.113.7'],
  ['2', '10.0.0.5', '6.6.6.6, 203.0.113.7, 10.0.0.9', '203.0.113.7'],
  ['10.0.0.0/8', '10.0.0.5', '6.6.6.6, 203.0.113.7, 10.0.0.9', '203.0.113.7'],
  ['10.0.0.0/8', '203.0.113.7', '6.6.6.6', '203.0.113.7'],
])(
  'with %s, a request from %s with the header %s has the address %s',
  async (written, remoteAddress, forwarded, ip) => {
    const secrets = { TOWNKEEP_SECRET: 's'.repeat(32), MAIL_WEBHOOK_SECRET: 'w'.repeat(16) };
    const { trustProxy } = readSettings({ ...secrets, TOWNKEEP_TRUST_PROXY: written });
    const server = Fastify({ trustProxy: asTrustProxy(trustProxy) });
    server.get('/', async (request) => request.ip);
    expect((await server.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': forwarded } })).body).toBe(ip);
  },
);
