import { expect, test } from 'vitest';
import { dayWindow } from './day-window.ts';

test.each([
  ['ANYTIME', null],
  ['TODAY', { from: '2026-05-01', before: '2026-05-02' }],
  ['YESTERDAY', { from: '2026-04-30', before: '2026-05-01' }],
  ['LAST_SEVEN_DAYS', { from: '2026-04-25', before: '2026-05-02' }],
  ['LAST_THIRTY_DAYS', { from: '2026-04-02', before: '2026-05-02' }],
  ['OVERDUE', { from: null, before: '2026-05-01' }],
  ['NEXT_SEVEN_DAYS', { from: '2026-05-01', before: '2026-05-08' }],
] as const)('%s', (choice, window) => {
  expect(dayWindow(choice, {}, '2026-05-01')).toEqual(window);
});

test('chosen days include the last one, and either end can be open', () => {
  expect(dayWindow('CUSTOM', { to: '2026-01-31' }, '2026-05-01')).toEqual({ from: null, before: '2026-02-01' });
  expect(dayWindow('CUSTOM', { from: '2026-01-31' }, '2026-05-01')).toEqual({ from: '2026-01-31', before: null });
});
