import { expect, test } from 'vitest';
import { extendDueProblems, extendedDueDay, movedDay, movedDaysProblems } from './due-dates.ts';

const today = '2026-05-01';

test.each([
  [{}, ['byDays']],
  [{ byDays: null, toDay: null }, ['byDays']],
  [{ byDays: 1, toDay: '2026-05-02' }, ['byDays']],
  [{ byDays: 0 }, ['byDays']],
  [{ byDays: -3 }, ['byDays']],
  [{ byDays: 366 }, ['byDays']],
  [{ byDays: 1 }, []],
  [{ byDays: 365 }, []],
  [{ toDay: '2026-04-30' }, ['toDay']],
  [{ toDay: '2026-05-01' }, []],
] as const)('where days move to is a number or a day from today on: %j', (to, fields) => {
  expect(Object.keys(movedDaysProblems(to, today))).toEqual(fields);
});

test('an extension needs a reason', () => {
  expect(Object.keys(extendDueProblems({ byDays: 7 }, today))).toEqual(['reason']);
  expect(extendDueProblems({ byDays: 7, reason: 'Rain' }, today)).toEqual({});
});

test.each([
  ['2026-05-10', { byDays: 7 }, '2026-05-17'],
  // A day that has passed counts from today.
  ['2025-11-02', { byDays: 7 }, '2026-05-08'],
  [null, { byDays: 7 }, '2026-05-08'],
  ['2025-11-02', { toDay: '2026-06-01' }, '2026-06-01'],
] as const)('%s moves by %j to %s', (from, to, day) => {
  expect(movedDay(from, to, today)).toBe(day);
  expect(extendedDueDay(from, to, today)).toBe(day);
});

test('an extension shortens nothing', () => {
  expect(extendedDueDay('2026-07-01', { toDay: '2026-06-01' }, today)).toBe('2026-07-01');
  expect(movedDay('2026-07-01', { toDay: '2026-06-01' }, today)).toBe('2026-06-01');
});
