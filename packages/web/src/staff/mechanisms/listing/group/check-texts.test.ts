import { expect, test } from 'vitest';
import { changingText, checkBlocker, skippedCount } from './check-texts.ts';

test('the check says how many are changed and skipped', () => {
  expect(changingText(1200, 'closed')).toBe('1,200 will be closed');
  expect(changingText(0, 'reopened')).toBe('None of them will be reopened');
  const of = (count: number) => ({ reason: '', count, records: [] });
  expect(skippedCount({ skipped: [of(999), of(1)] })).toBe('1,000');
});

test.each([
  ['while it is under way', { data: undefined, isPending: true }, 'The selection is being checked.'],
  ['where all are skipped', { data: { changing: 0 }, isPending: false }, 'None of them will be closed.'],
  ['where one is changed', { data: { changing: 1 }, isPending: false }, null],
  ['after a check that failed', { data: undefined, isPending: false }, null],
])('the action is offered or not: %s', (_, check, expected) => {
  expect(checkBlocker(check, 'closed')).toBe(expected);
});
