import { expect, test } from 'vitest';
import { compare, sum } from './score.ts';

test.each([
  ['It leaks.\n\nMaria', ' It  leaks.\nMaria\u200B\n', { isExact: true, lost: [], extra: [] }],
  ['It leaks.', 'It leaks. Maria', { isExact: false, lost: ['Maria'], extra: [] }],
  ['It leaks. > Closed.', 'It leaks.', { isExact: false, lost: [], extra: ['Closed'] }],
  ['no', 'no no', { isExact: false, lost: ['no'], extra: [] }],
  ['Ahí está', 'Ahi\u0301 esta\u0301', { isExact: true, lost: [], extra: [] }],
  ['It leaks', 'It leaks.', { isExact: false, lost: [], extra: [] }],
])('%j instead of %j', (text, expected, outcome) => expect(compare(text, expected)).toEqual(outcome));

test('the sum counts each outcome, one with lost and extra words twice', () => {
  const outcomes = [compare('a', 'a'), compare('b', 'a'), compare('a b', 'a'), compare('a', 'a.')];
  expect(sum(outcomes)).toEqual({ exact: 1, lost: 1, extra: 2, otherwise: 1 });
});
