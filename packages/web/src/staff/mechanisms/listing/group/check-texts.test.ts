import { expect, test } from 'vitest';
import { checkBlocker, checkText, skippedText } from './check-texts.ts';

test('the check says how many are changed and skipped', () => {
  const of = (count: number) => ({ reason: '', count, records: [] });
  expect(checkText({ changing: 1200, skipped: [] }, 'closed')).toBe('1,200 will be closed');
  expect(checkText({ changing: 2, skipped: [of(999), of(1)] }, 'closed')).toBe(
    '2 will be closed, 1,000 will be skipped',
  );
  expect(checkText({ changing: 0, skipped: [of(1)] }, 'reopened')).toBe('None of them will be reopened');
});

test.each([
  ['while it is under way', { data: undefined, isPending: true }, 'The selection is being checked.'],
  ['where all are skipped', { data: { changing: 0 }, isPending: false }, 'None of them will be closed.'],
  ['where one is changed', { data: { changing: 1 }, isPending: false }, null],
  ['after a check that failed', { data: undefined, isPending: false }, null],
])('the action is offered or not: %s', (_, check, expected) => {
  expect(checkBlocker(check, 'closed')).toBe(expected);
});

test('a reason says how many records it skips', () => {
  const words = { one: 'case', many: 'cases' };
  expect(skippedText(1, words)).toBe('1 case:');
  expect(skippedText(1200, words)).toBe('1,200 cases:');
  expect(skippedText(5)).toBe('5 ×');
});
