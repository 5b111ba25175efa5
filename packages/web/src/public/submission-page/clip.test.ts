import { expect, test } from 'vitest';
import { clipped } from './clip.ts';

test('a text is clipped after 500 characters, at a word', () => {
  expect(clipped('a'.repeat(500))).toBeNull();
  expect(clipped('a'.repeat(501))).toBe(`${'a'.repeat(500)}…`);
  expect(clipped(`${'word '.repeat(120)}`)).toBe(`${'word '.repeat(100).trimEnd()}…`);
  expect(clipped(`${'a'.repeat(499)}😀😀`)).toBe(`${'a'.repeat(499)}…`);
});
