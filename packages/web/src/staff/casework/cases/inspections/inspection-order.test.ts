import { expect, test } from 'vitest';
import { nextFirst, nextInspection, overviewOf } from './inspection-order.ts';

const inspection = (id: string, plannedOn: string, more: object = {}) => ({
  id,
  status: 'SCHEDULED' as 'SCHEDULED' | 'PERFORMED' | 'CANCELLED',
  plannedOn,
  plannedAt: null as string | null,
  performedAt: null as string | null,
  ...more,
});
const done = (id: string, performedAt: string) =>
  inspection(id, performedAt.slice(0, 10), { status: 'PERFORMED', performedAt });

const all = [
  done('first visit', '2026-03-01T10:00:00Z'),
  inspection('in May', '2026-05-04'),
  done('second visit', '2026-03-20T10:00:00Z'),
  inspection('canceled', '2026-03-10', { status: 'CANCELLED' }),
  inspection('at nine', '2026-04-02', { plannedAt: '09:00' }),
  inspection('at any time', '2026-04-02'),
];
const ids = (inspections: readonly { readonly id: string }[]) => inspections.map(({ id }) => id);

test('what is planned comes first, the next one before the others, then what was, the newest first', () => {
  expect(ids(nextFirst(all))).toEqual(['at any time', 'at nine', 'in May', 'second visit', 'canceled', 'first visit']);
  expect(nextInspection(all)?.id).toBe('at any time');
  expect(nextInspection(all.slice(0, 1))).toBeUndefined();
});

test('the overview has the next inspection and the last visit, where there are any', () => {
  expect(ids(overviewOf(nextFirst(all)))).toEqual(['at any time', 'second visit']);
  expect(ids(overviewOf(nextFirst(all.slice(1, 2))))).toEqual(['in May']);
  expect(ids(overviewOf(nextFirst(all.slice(2, 4))))).toEqual(['second visit']);
  expect(overviewOf([])).toEqual([]);
});
