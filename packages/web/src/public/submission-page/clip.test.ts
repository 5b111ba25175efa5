import { expect, test } from 'vitest';
import { clipped } from './clip.ts';

test('a text longer than 500 characters is cut at a word', () => {
  expect(clipped('a'.repeat(500))).toBeNull();
  expect(clipped('a'.repeat(501))).toBe(`${'a'.repeat(500)}…`);
  expect(clipped(`${'word '.repeat(120)}`)).toBe(`${'word '.repeat(100).trimEnd()}…`);
  expect(clipped(`${'a'.repeat(499)}😀😀`)).toBe(`${'a'.repeat(499)}…`);
});
