import { expect, test } from 'vitest';
import { seal, unseal } from './secrets.ts';

const sealed = seal('a secret', 'id-token', '1/a', 'the text, späť');

test('a sealed text opens only with the same secret, purpose and subject', () => {
  expect(unseal('a secret', 'id-token', '1/a', sealed)).toBe('the text, späť');
  expect(sealed.includes('text')).toBe(false);
  for (const [secret, purpose, subject] of [
    ['another', 'id-token', '1/a'],
    ['a secret', 'refresh', '1/a'],
    ['a secret', 'id-token', '1/b'],
  ] as const)
    expect(unseal(secret, purpose, subject, sealed)).toBeNull();
});

test('a damaged sealed text does not open', () => {
  for (const at of [0, 12, 28, sealed.length - 1]) {
    const damaged = Buffer.from(sealed);
    damaged[at]! ^= 1;
    expect(unseal('a secret', 'id-token', '1/a', damaged)).toBeNull();
  }
  expect(unseal('a secret', 'id-token', '1/a', sealed.subarray(0, 20))).toBeNull();
});
