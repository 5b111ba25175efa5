import { expect, test } from 'vitest';
import { dateWindow } from './dates.ts';

const LA = 'America/Los_Angeles';

test.each([
  ['TODAY', '2026-05-01T07:00:00.000Z', '2026-05-02T07:00:00.000Z'],
  ['YESTERDAY', '2026-04-30T07:00:00.000Z', '2026-05-01T07:00:00.000Z'],
  ['LAST_SEVEN_DAYS', '2026-04-25T07:00:00.000Z', '2026-05-02T07:00:00.000Z'],
  ['LAST_THIRTY_DAYS', '2026-04-02T07:00:00.000Z', '2026-05-02T07:00:00.000Z'],
] as const)('%s', (choice, from, before) => {
  const window = dateWindow(choice, {}, new Date('2026-05-01T20:00:00Z'), LA);
  expect(window).toEqual({ of: 'createdAt', from: new Date(from), before: new Date(before) });
});

test('overdue and the next days apply to the due date', () => {
  const now = new Date('2026-05-02T03:00:00Z'); // still May 1 there
  expect(dateWindow('OVERDUE', {}, now, LA)).toEqual({ of: 'dueOn', from: null, before: '2026-05-01' });
  expect(dateWindow('NEXT_SEVEN_DAYS', {}, now, LA)).toEqual({ of: 'dueOn', from: '2026-05-01', before: '2026-05-08' });
  expect(dateWindow('ANYTIME', {}, now, LA)).toBeNull();
});

test('chosen days include the last one, and either end can be open', () => {
  const now = new Date('2026-05-02T03:00:00Z');
  expect(dateWindow('CUSTOM', { from: '2026-01-01', to: '2026-01-01' }, now, 'UTC')).toEqual({
    of: 'createdAt',
    from: new Date('2026-01-01T00:00:00Z'),
    before: new Date('2026-01-02T00:00:00Z'),
  });
  expect(dateWindow('CUSTOM', { to: '2026-01-01' }, now, 'UTC')).toMatchObject({ from: null });
});
