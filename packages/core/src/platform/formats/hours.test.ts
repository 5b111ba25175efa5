import { expect, test } from 'vitest';
import { hoursProblem, isOverMidnight, isWithinHours, TIME } from './hours.ts';

const day = { from: '08:00', to: '17:00' };
const night = { from: '22:00', to: '06:00' };

test.each([
  [day, '08:00', true],
  [day, '16:59', true],
  [day, '17:00', false],
  [day, '07:59', false],
  [night, '22:00', true],
  [night, '00:00', true],
  [night, '05:59', true],
  [night, '06:00', false],
  [night, '12:00', false],
] as const)('%j at %s: %s', (hours, time, isWithin) => {
  expect(isWithinHours(hours, time)).toBe(isWithin);
});

test('hours end at another time than they begin', () => {
  expect(hoursProblem(day)).toBeNull();
  expect(hoursProblem({ from: '08:00', to: '08:00' })).toBe('The hours must not begin and end at the same time.');
  expect([day, night].map(isOverMidnight)).toEqual([false, true]);
});

test.each([
  ['00:00', true],
  ['23:59', true],
  ['24:00', false],
  ['9:00', false],
  ['12:60', false],
])('%s is a time: %s', (time, isTime) => {
  expect(TIME.test(time)).toBe(isTime);
});
