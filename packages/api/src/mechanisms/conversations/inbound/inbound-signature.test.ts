import { expect, test } from 'vitest';
import { signInbound, verifyInboundSignature } from './inbound-signature.ts';

const now = new Date('2026-05-05T15:12:00Z');
const timestamp = now.getTime() / 1000;
const secret = 'a secret of the provider';
const body = Buffer.from([0x46, 0x72, 0x00, 0xff, 0x0d, 0x0a]);
const signature = signInbound({ secret, timestamp, body });
const request = { secret, timestamp: String(timestamp), signature, body, now };

test('the signature is HMAC-SHA256 over time and body', () => {
  // openssl dgst -sha256 -hmac key over "1700000000.hello"
  expect(signInbound({ secret: 'key', timestamp: 1_700_000_000, body: 'hello' })).toBe(
    '4d583a269f4f276a3fa80ff31b5a01879a848096983222a17893d198418939aa',
  );
});

test('a valid signature is accepted', () => {
  expect(verifyInboundSignature(request)).toBe(true);
  expect(verifyInboundSignature({ ...request, timestamp })).toBe(true);
  expect(verifyInboundSignature({ ...request, signature: `sha256=${signature.toUpperCase()}` })).toBe(true);
});

test.each([
  ['another body', { body: Buffer.from([0x46, 0x72, 0x00, 0xff, 0x0d]) }],
  ['another secret', { secret: 'a secret of the provider ' }],
  ['another time', { timestamp: String(timestamp + 1) }],
  ['a time in another format', { timestamp: `0${timestamp}` }],
  ['no signature', { signature: '' }],
  ['a short signature', { signature: signature.slice(0, 62) }],
  ['a longer signature', { signature: `${signature}00` }],
  ['a signature that is not hexadecimal', { signature: 'z'.repeat(64) }],
  ['no time', { timestamp: '' }],
  ['a time in words', { timestamp: 'now' }],
  ['a negative time', { timestamp: '-1' }],
])('%s is refused', (_name, change) => expect(verifyInboundSignature({ ...request, ...change })).toBe(false));

test('without a secret no signature is accepted', () => {
  expect(
    verifyInboundSignature({ ...request, secret: '', signature: signInbound({ secret: '', timestamp, body }) }),
  ).toBe(false);
});

test.each([
  [-300, true],
  [300, true],
  [-301, false],
  [301, false],
])('signed %i seconds from now: %s', (seconds, isAccepted) => {
  const at = timestamp + seconds;
  expect(
    verifyInboundSignature({ ...request, timestamp: at, signature: signInbound({ secret, timestamp: at, body }) }),
  ).toBe(isAccepted);
});

test('the tolerance can be set', () => {
  const at = timestamp - 11;
  const old = { ...request, timestamp: at, signature: signInbound({ secret, timestamp: at, body }) };
  expect([10, 11].map((toleranceSeconds) => verifyInboundSignature({ ...old, toleranceSeconds }))).toEqual([
    false,
    true,
  ]);
});
