import { expect, test } from 'vitest';
import { parseContactSearch } from './search.ts';

const found = (text: string) => {
  const { emails, phoneEndings, words } = parseContactSearch(text);
  return [...emails, ...phoneEndings, words];
};

test.each([
  ['Ann@Example.org', ['ann@example.org', '']],
  ['ann@', ['ann@', '']],
  ['<ann@example.org>.', ['ann@example.org', '< >.']],
  ['pothole ann@exam on Oak', ['ann@exam', 'pothole on Oak']],
  ['@example.org', ['@example.org']],
])('finds an email address, whole or incomplete: %s', (text, expected) => {
  expect(found(text)).toEqual(expected);
});

test.each([
  '4156550123',
  '(415) 655-0123',
  '(415)655-0123',
  '415-655-0123',
  '415.655.0123',
  '415 655 0123',
  '415/655-0123',
])('finds a phone without the country code: %s', (text) => {
  expect(found(text)).toEqual(['4156550123', '']);
});

test.each(['+1 (415) 655-0123', '14156550123', '1-415-655-0123', '+14156550123', '0014156550123'])(
  'finds a phone with the country code: %s',
  (text) => {
    expect(found(text)).toEqual(['14156550123', '']);
  },
);

test.each([
  ['655-0123', '6550123'],
  ['655 0123', '6550123'],
  ['6550123', '6550123'],
  ['+49 30 901820', '4930901820'],
  ['030 901820', '30901820'],
  ['011 49 30 901820', '4930901820'],
])('finds a local or foreign phone: %s', (text, ending) => {
  expect(found(text)).toEqual([ending, '']);
});

test('finds email addresses and phones among other words', () => {
  expect(found('pothole (415) 655-0123, Ann')).toEqual(['4156550123', 'pothole , Ann']);
  expect(found('ann@example.org 655-0123')).toEqual(['ann@example.org', '6550123', '']);
});

test.each([
  '#1042',
  '1042',
  '#6550123',
  '94607-1234',
  '2026-11-22',
  '11/22/2026',
  '1200 94607',
  '123456',
  'permit A6550123',
  '655-0123-A',
  '1234567890123456',
])('keeps other numbers as words: %s', (text) => {
  expect(found(text)).toEqual([text]);
});
