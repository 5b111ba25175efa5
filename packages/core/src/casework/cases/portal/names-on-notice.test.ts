import { expect, test } from 'vitest';
import { isKnownName, isOneOfNames, nameWords } from './names-on-notice.ts';

const jose = { name: 'José Núñez', lastName: 'Núñez' };
const owner = { name: 'Mary Ann O’Neil-Smith', lastName: 'O’Neil-Smith' };
const company = { name: 'Acme Holdings, LLC', lastName: null };

test.each([
  ['nunez jose', jose, true],
  ['JOSÉ NÚÑEZ', jose, true],
  ['Núñez', jose, true],
  ['J. Nunez', jose, true],
  ['Jose', jose, false],
  ['Nunez Maria', jose, false],
  ['', jose, false],
  ['!!!', jose, false],
  ['oneil smith', owner, true],
  ["Mary O'Neil-Smith", owner, true],
  ['Smith', owner, false],
  ['Acme Holdings', company, true],
  ['acme holdings llc', company, true],
  ['Acme', company, false],
  ['LLC', company, false],
  ['Anybody', { name: 'LLC', lastName: null }, false],
  ['Anybody', { name: '', lastName: '' }, false],
])('%s for %o: %s', (typed, known, is) => {
  expect(isKnownName(typed, known)).toBe(is);
});

test('one of several names is enough, and words have no accents, signs or letter case', () => {
  expect(isOneOfNames('holdings acme', [jose, company])).toBe(true);
  expect(isOneOfNames('nobody', [jose, company])).toBe(false);
  expect(isOneOfNames('nobody', [])).toBe(false);
  expect(nameWords('  Ørsted, Ana-Lucía  (Jr.) ')).toEqual(['ørsted', 'ana', 'lucia', 'jr']);
});
