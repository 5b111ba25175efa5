import { expect, test } from 'vitest';
import { duplicateMessage, pairOf, primaryBlocker, primaryIdOf } from './duplicates.ts';

const of = (id: string, primaryId: string | null = null) => ({ id, primaryId });

test.each([
  ['another submission', of('b'), null],
  ['a duplicate of a third one', of('b', 'c'), null],
  ['itself', of('a'), 'own_duplicate'],
  ['one of its own duplicates', of('b', 'a'), 'duplicate_of_this'],
])('a submission that is marked as a duplicate of %s', (_, chosen, expected) => {
  expect(primaryBlocker(of('a'), chosen)).toBe(expected);
});

test('a chosen duplicate leads to its primary, so that no primary is a duplicate', () => {
  expect(primaryIdOf(of('b'))).toBe('b');
  expect(primaryIdOf(of('b', 'c'))).toBe('c');
});

test('a pair is stored once, in whichever order it is named', () => {
  expect(pairOf('a', 'b')).toEqual(['a', 'b']);
  expect(pairOf('b', 'a')).toEqual(['a', 'b']);
});

test('the proposed message names the primary in the language of the reporter, unless it is internal', () => {
  expect(duplicateMessage({ number: 3002, visibility: 'EXTERNAL' }, 'en')).toBe(
    'Thank you for your report. We already know about this problem: it is request #3002.',
  );
  expect(duplicateMessage({ number: 3002, visibility: 'EXTERNAL' }, 'es')).toBe(
    'Gracias por avisarnos. Ya conocemos este problema: es la solicitud #3002.',
  );
  expect(duplicateMessage({ number: 3002, visibility: 'INTERNAL' }, 'en')).toBe(
    'Thank you for your report. We already know about this problem.',
  );
  expect(duplicateMessage({ number: 3002, visibility: 'INTERNAL' }, 'es')).toBe(
    'Gracias por avisarnos. Ya conocemos este problema.',
  );
});
