import { expect, test } from 'vitest';
import { slaState } from '@townkeep/core/mechanisms/sla/goals.ts';
import { goalText } from './goal-text.ts';

const LA = 'America/Los_Angeles';
const NOW = Date.parse('2026-11-27T02:00:00.000Z');
const DUE = '2026-12-03T01:00:00.000Z';

function text(due: string, met: string | null): string {
  const [dueAt, metAt] = [new Date(due), met === null ? null : new Date(met)];
  const state = slaState({ dueAt, warnAt: dueAt, metAt }, new Date(NOW));
  return goalText({ state, dueAt: due, metAt: met }, NOW, LA);
}

test.each([
  ['is due', DUE, null, 'Due Dec 2, 5 PM'],
  ['was met', DUE, '2026-11-26T10:55:00.000Z', 'Done Nov 26 (due Dec 2, 5 PM)'],
  ['was met on its last day', DUE, '2026-12-02T23:10:00.000Z', 'Done Dec 2, 3:10 PM (due Dec 2, 5 PM)'],
  ['was met late', '2026-08-01T00:00:00.000Z', '2026-11-26T10:55:00.000Z', 'Nov 26 (due Jul 31)'],
  ['was met late on its day', DUE, '2026-12-03T02:00:00.000Z', 'Dec 2, 6 PM (due Dec 2, 5 PM)'],
  ['is due on a day', '2026-12-08T07:59:59.999Z', null, 'Due Dec 7'],
  ['was due last year', '2025-12-03T01:00:00.000Z', null, 'Due Dec 2, 2025, 5 PM'],
])('a goal that %s', (_, dueAt, metAt, expected) => expect(text(dueAt, metAt)).toBe(expected));
