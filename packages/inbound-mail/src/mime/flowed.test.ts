import { expect, test } from 'vitest';
import { unflow } from './flowed.ts';

test.each([
  ['soft breaks', 'one \ntwo \nthree\nfour', 'one two three\nfour'],
  ['soft breaks whose blank goes', '日本 \n語', '日本語', true],
  ['quotes, each depth for itself', '> one \n> two\n>> three \n> four', '> one two\n>> three \n> four'],
  ['an answer below a quote with an open end', '> one \ntwo', '> one \ntwo'],
  ['the line above a signature', 'one\n-- \ntwo', 'one\n-- \ntwo'],
  ['the line above a signature after an open end', 'one \n-- \ntwo', 'one \n-- \ntwo'],
  ['stuffed blanks', ' >one\n  two\n From three', '>one\n two\nFrom three'],
  ['an open end', 'one ', 'one '],
  ['nothing', '', ''],
])('%s', (_what, text, expected, isSpaceDeleted = false) =>
  expect(unflow(text, isSpaceDeleted as boolean)).toBe(expected),
);
