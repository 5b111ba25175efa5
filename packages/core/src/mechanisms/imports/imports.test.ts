import { expect, test } from 'vitest';
import { cellReader, type ImportColumn, mappingProblem, readDay, readPoint, suggestMapping } from './index.ts';

const columns: readonly ImportColumn<'number' | 'place'>[] = [
  { name: 'number', label: 'Case number', isNeeded: true, known: ['casenum', 'case'] },
  { name: 'place', label: 'Address', known: ['fulladdress'] },
];

test('headings are recognized however they are written', () => {
  expect(suggestMapping(columns, ['FULL ADDRESS', 'CASE#'])).toEqual({ number: ['CASE#'], place: ['FULL ADDRESS'] });
  expect(suggestMapping(columns, ['case_num', 'CASE#'])).toEqual({ number: ['case_num'] });
});

test('what was chosen last comes first, as far as the file has it', () => {
  const remembered = { number: ['Id'], place: ['Street', 'Town'] };
  expect(suggestMapping(columns, ['Id', 'Case', 'Street', 'Address'], remembered)).toEqual({
    number: ['Id'],
    place: ['Address'],
  });
});

test('a needed column must be chosen, and a chosen one must be in the file', () => {
  expect(mappingProblem(columns, ['Id'], { number: ['Id'] })).toBeNull();
  expect(mappingProblem(columns, ['Id'], { place: [] })).toBe('Choose the column that holds “Case number”.');
  expect(mappingProblem(columns, ['Id'], { number: ['Case'] })).toBe('The file has no column “Case”.');
});

test('the texts of several headings are joined, and an absent cell is empty', () => {
  const read = cellReader(columns, ['No', 'Street', 'Id'], { number: ['Id'], place: ['No', 'Street'] });
  expect(read([' 12 ', 'Oak St'])).toEqual({ number: '', place: '12 Oak St' });
});

test.each([
  ['05/04/2026', '2026-05-04'],
  ['5/4/2026 10:00 AM', '2026-05-04'],
  ['2026-05-04T00:00:00.000', '2026-05-04'],
  ['02/30/2026', null],
  ['13/01/2026', null],
  ['May 4, 2026', '2026-05-04'],
  ['September 14, 2026, 2:14 pm', '2026-09-14'],
  ['Foo 4, 2026', null],
  ['May 4', null],
])('the date %s is %s', (text, day) => expect(readDay(text)).toBe(day));

test.each([
  ['37.8, -122.3', [37.8, -122.3]],
  ['(37.8,-122.3)', [37.8, -122.3]],
  ['POINT (-122.3 37.8)', [37.8, -122.3]],
  ["{'address': '1 A St', 'latitude': 37.8, 'longitude': -122.3}", [37.8, -122.3]],
  ['{"latitude":"37.8","longitude":"-122.3"}', [37.8, -122.3]],
  ['137.8, -122.3', null],
  ['Oak Street', null],
])('the point of %s is %o', (text, point) => {
  expect(readPoint(text)).toEqual(point && { latitude: point[0], longitude: point[1] });
});
