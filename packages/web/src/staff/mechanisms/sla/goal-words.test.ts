import { expect, test } from 'vitest';
import { goalWords } from './goal-words.ts';

const zone = 'America/Los_Angeles';
const now = new Date('2026-11-26T20:00:00Z');

test.each([
  [{ dueAt: '2026-12-03T01:00:00.000Z', metAt: null }, 'by Dec 2, 5 PM'],
  [{ dueAt: '2026-12-03T01:30:00.000Z', metAt: null }, 'by Dec 2, 5:30 PM'],
  // The end of a due date is a day.
  [{ dueAt: '2026-08-01T06:59:59.999Z', metAt: null }, 'by Jul 31'],
  [{ dueAt: '2026-12-03T01:00:00.000Z', metAt: '2026-11-26T10:55:00.000Z' }, 'Nov 26 (due Dec 2, 5 PM)'],
  [{ dueAt: '2025-08-01T06:59:59.999Z', metAt: '2026-11-26T10:55:00.000Z' }, 'Nov 26 (due Jul 31, 2025)'],
] as const)('%j is shown as %s', (goal, words) => {
  expect(goalWords(goal, zone, now)).toBe(words);
});
