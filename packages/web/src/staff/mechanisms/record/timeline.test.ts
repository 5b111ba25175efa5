import { expect, test } from 'vitest';
import { byDay, joinTimeline, type TimelineEntry } from './timeline.ts';

const entry = (id: string, kind: TimelineEntry['kind'], at: string): TimelineEntry => ({ id, kind, at });
const lists = [
  [entry('m1', 'message', '2026-05-01T10:00:00.000Z'), entry('m2', 'message', '2026-05-03T10:00:00.000Z')],
  [entry('n1', 'note', '2026-05-02T10:00:00.000Z')],
  [entry('e2', 'event', '2026-05-02T10:00:00.000Z'), entry('e1', 'event', '2026-05-01T09:00:00.000Z')],
];
const ids = (filter: Parameters<typeof joinTimeline>[1]) => joinTimeline(lists, filter).map(({ id }) => id);

test('entries of all kinds are joined, oldest first', () => {
  expect(ids('all')).toEqual(['e1', 'm1', 'e2', 'n1', 'm2']);
});

test('the filter shows one kind', () => {
  expect(ids('note')).toEqual(['n1']);
  expect(ids('event')).toEqual(['e1', 'e2']);
});

test('entries are grouped by day, in their order', () => {
  const days = byDay(joinTimeline(lists, 'all'), (at) => at.slice(0, 10));
  expect(days.map(({ day, entries }) => [day, entries.map(({ id }) => id)])).toEqual([
    ['2026-05-01', ['e1', 'm1']],
    ['2026-05-02', ['e2', 'n1']],
    ['2026-05-03', ['m2']],
  ]);
  expect(byDay([], () => '2026-05-01')).toEqual([]);
});
