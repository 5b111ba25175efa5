import { expect, test } from 'vitest';
import { seal, unseal } from './secrets.ts';

const sealed = seal('a secret', 'id-token', '1/a', 'the text, späť');

test('what is sealed is read again with the same secret, for the same purpose and subject only', () => {
  expect(unseal('a secret', 'id-token', '1/a', sealed)).toBe('the text, späť');
  expect(sealed.includes('text')).toBe(false);
  for (const [secret, purpose, subject] of [
    ['another', 'id-token', '1/a'],
    ['a secret', 'refresh', '1/a'],
    ['a secret', 'id-token', '1/b'],
  ] as const)
    expect(unseal(secret, purpose, subject, sealed)).toBeNull();
});

test('what is damaged is not read', () => {
  for (const at of [0, 12, 28, sealed.length - 1]) {
    const damaged = Buffer.from(sealed);
    damaged[at]! ^= 1;
    expect(unseal('a secret', 'id-token', '1/a', damaged)).toBeNull();
  }
  expect(unseal('a secret', 'id-token', '1/a', sealed.subarray(0, 20))).toBeNull();
});
