import { expect, test } from 'vitest';
import { loadAfterText, loadParts, loadText, weekFrom } from './workload.ts';

const load = { open: 41, overdue: 12, dueThisWeek: 9, inspections: 5 };

test('the parts of a load add up to the open cases', () => {
  expect(loadParts(load)).toEqual({ onTime: 20, dueThisWeek: 9, overdue: 12 });
  expect(loadParts({ open: 0, overdue: 0, dueThisWeek: 0, inspections: 3 })).toEqual({
    onTime: 0,
    dueThisWeek: 0,
    overdue: 0,
  });
});

test.each([
  [load, '41 open, 12 overdue, 5 inspections this week'],
  [{ ...load, overdue: 0, inspections: 1 }, '41 open, 1 inspection this week'],
  [{ open: 0, overdue: 0, dueThisWeek: 0, inspections: 0 }, 'No open cases'],
])('%j in words: %s', (given, words) => {
  expect(loadText(given)).toBe(words);
});

test('what a person will have is said before they get it', () => {
  expect(loadAfterText({ name: 'Nora Feldman', load, cases: 12 })).toBe('Nora Feldman: 41 → 53 open cases');
  expect(loadAfterText({ name: 'Nora Feldman', load: { ...load, open: 0 }, cases: 1 })).toBe(
    'Nora Feldman: 0 → 1 open case',
  );
});

test('a week has seven days, over the end of a month', () => {
  expect(weekFrom('2026-02-26')).toEqual({ from: '2026-02-26', before: '2026-03-05' });
});
