import { expect, test } from 'vitest';
import { clipText } from './clip-text.ts';

test('a text longer than 500 characters is cut at a word', () => {
  expect(clipText('a'.repeat(500))).toBeNull();
  expect(clipText('a'.repeat(501))).toBe(`${'a'.repeat(500)}…`);
  expect(clipText(`${'word '.repeat(120)}`)).toBe(`${'word '.repeat(100).trimEnd()}…`);
  expect(clipText(`${'a'.repeat(499)}😀😀`)).toBe(`${'a'.repeat(499)}…`);
});
