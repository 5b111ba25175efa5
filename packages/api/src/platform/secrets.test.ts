import { expect, test } from 'vitest';
import { hashSecret, isProof, makeAgain, onlySecret, seal, sign, unseal } from './secrets.ts';

const [old, next] = [onlySecret('a secret'), { current: 'the next', former: ['a secret'], kept: [] }];
const removed = { current: 'the next', former: [], kept: ['a secret'] };
const sealed = seal(old, 'id-token', '1/a', 'the text, späť');

test('a sealed text opens only with the same secret, purpose and subject', () => {
  expect(unseal(old, 'id-token', '1/a', sealed)).toBe('the text, späť');
  expect(sealed.includes('text')).toBe(false);
  for (const [secret, purpose, subject] of [
    ['another', 'id-token', '1/a'],
    ['a secret', 'refresh', '1/a'],
    ['a secret', 'id-token', '1/b'],
  ] as const)
    expect(unseal(onlySecret(secret), purpose, subject, sealed)).toBeNull();
});

test('a damaged sealed text does not open', () => {
  for (const at of [0, 12, 28, sealed.length - 1]) {
    const damaged = Buffer.from(sealed);
    damaged[at]! ^= 1;
    expect(unseal(old, 'id-token', '1/a', damaged)).toBeNull();
  }
  expect(unseal(old, 'id-token', '1/a', sealed.subarray(0, 20))).toBeNull();
});

test('a former secret opens and proves until it is removed; a kept one never does', () => {
  const make = (secret: string) => sign(secret, 'purpose', 'subject');
  const proof = make('a secret');
  expect([old, next, removed].map((each) => unseal(each, 'id-token', '1/a', sealed))).toEqual([
    'the text, späť',
    'the text, späť',
    null,
  ]);
  expect([old, next, removed].map((each) => isProof(each, proof, make))).toEqual([true, true, false]);
  expect(isProof(old, sign('the next', 'purpose', 'subject'), make)).toBe(false);
});

test('what is sealed and made is so with the current secret', () => {
  expect(unseal(onlySecret('the next'), 'p', 's', seal(next, 'p', 's', 'text'))).toBe('text');
});

test('a token whose hash is stored is made again with any known secret, and with no other', () => {
  const make = (secret: string) => sign(secret, 'link', '1').toString('base64url');
  const hash = hashSecret(make('a secret'));
  expect([old, next, removed].map((each) => makeAgain(each, hash, make))).toEqual(
    [old, next, removed].map(() => make('a secret')),
  );
  expect(makeAgain(onlySecret('the next'), hash, make)).toBeNull();
});
