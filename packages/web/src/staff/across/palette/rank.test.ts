import { expect, test } from 'vitest';
import { bestRank, byRank, isNumberOf, nameRank, namesRecord, placeRank, ranks } from './rank.ts';

test.each([
  ['427 laurel', '427 Laurel Avenue, Oakmere, CA 94607', 'begins'],
  ['427 Laurel Ave', '427 Laurel Avenue, Oakmere, CA 94607', 'same'],
  ['427 laurel avenue, oakmere', '427 Laurel Avenue, Oakmere, CA 94607', 'same'],
  ['427 laure', '427 Laurel Avenue, Oakmere, CA 94607', 'begins'],
  ['427 laurel', '1427 Laurel Avenue, Oakmere, CA 94607', 'other'],
  ['427 laurel', '2427 Laurel Avenue, Oakmere, CA 94607', 'other'],
  ['42', '427 Laurel Avenue', 'other'],
  ['427', '427 Laurel Avenue', 'begins'],
  ['laurel', '427 Laurel Avenue', 'other'],
  ['laurel', 'Laurel Park', 'begins'],
  ['', '427 Laurel Avenue', 'other'],
  ['427', null, 'other'],
] as const)('“%s” and the place %s: %s', (query, place, rank) => {
  expect(placeRank(query, place)).toBe(ranks[rank]);
});

test.each([
  ['12', '#12', true],
  ['#12', '#12', true],
  ['12', 'CE-26-00012', true],
  ['ce-26-00012', 'CE-26-00012', true],
  ['2', '#12', false],
  ['12', 'CE-26-00120', false],
  ['tree', '#12', false],
])('“%s” is the number %s: %s', (query, number, expected) => {
  expect(isNumberOf(query, number)).toBe(expected);
});

test('a number or an address names a record; words do not', () => {
  expect(['12', '#12', 'CE-26-00012', '427 laurel', '12b Main'].map(namesRecord)).not.toContain(false);
  expect(['tree', 'close', '', 'go to my profile', 'assign 2'].map(namesRecord)).not.toContain(true);
});

test('the best come first, the others keep their order', () => {
  const places = ['1427 Laurel Avenue', '2427 Laurel Avenue', '427 Laurel Avenue', '427 Laurel Alley'];
  expect(byRank(places, (place) => placeRank('427 laurel avenue', place))).toEqual([
    '427 Laurel Avenue',
    '1427 Laurel Avenue',
    '2427 Laurel Avenue',
    '427 Laurel Alley',
  ]);
});

test('a name that begins with the query is better than one that has it', () => {
  expect(nameRank('nora feldman', 'Nora Feldman')).toBe(ranks.same);
  expect(nameRank('nor', 'Nora Feldman')).toBe(ranks.begins);
  expect(nameRank('feld', 'Nora Feldman')).toBe(ranks.other);
  expect(bestRank([ranks.other, ranks.begins])).toBe(ranks.begins);
  expect(bestRank([])).toBe(ranks.none);
});
