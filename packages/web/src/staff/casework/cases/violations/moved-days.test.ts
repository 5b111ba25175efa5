import { expect, test } from 'vitest';
import { movedDaysOf, noDays } from './MovedDaysFields.tsx';

test.each([
  [{ byDays: '14' }, { byDays: 14, toDay: null }],
  [{ byDays: ' 3 ' }, { byDays: 3, toDay: null }],
  [{ byDays: '' }, { byDays: null, toDay: null }],
  [{ byDays: 'two' }, { byDays: null, toDay: null }],
  [{ byDays: '1.5' }, { byDays: null, toDay: null }],
  [
    { way: 'DAY', toDay: '2026-06-01' },
    { byDays: null, toDay: '2026-06-01' },
  ],
  [
    { way: 'DAY', toDay: '' },
    { byDays: null, toDay: null },
  ],
] as const)('%j is sent as %j', (typed, sent) => {
  expect(movedDaysOf({ ...noDays, ...typed })).toEqual(sent);
});
