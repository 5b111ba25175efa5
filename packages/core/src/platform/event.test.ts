import { expect, test } from 'vitest';
import { z } from 'zod';
import { changesBetween, declareEvents, noData, WITHHELD } from './event.ts';

test('an event is named after its subject', () => {
  const caseEvents = declareEvents('case', {
    closed: { about: 'A case was closed.', data: z.strictObject({ resolution: z.string() }) },
    reopened: { about: 'A case was reopened.', data: noData },
  });
  expect(caseEvents.closed).toMatchObject({ type: 'case.closed', subject: 'case', about: 'A case was closed.' });
  expect(caseEvents.reopened.data.safeParse({ extra: 1 }).success).toBe(false);
});

test('changes have the fields that differ, with both values', () => {
  const before = { name: 'Parks', phone: null, days: [1, 2], note: 'old' };
  expect(changesBetween(before, { name: 'Parks', phone: '+15105550100', days: [1, 2, 3], note: 'old' })).toEqual({
    phone: { from: null, to: '+15105550100' },
    days: { from: [1, 2], to: [1, 2, 3] },
  });
});

test('a field that a partial change omits has not changed', () => {
  expect(changesBetween({ a: 1, b: 2 }, { a: 3 })).toEqual({ a: { from: 1, to: 3 } });
});

test('a different order of properties is not a change: the database reorders them', () => {
  const stored = { hours: [{ to: '17:00', from: '08:00' }] };
  expect(changesBetween(stored, { hours: [{ from: '08:00', to: '17:00' }] })).toEqual({});
  expect(changesBetween(stored, { hours: [{ from: '08:00', to: '16:00' }] })).toHaveProperty('hours');
});

test('a missing value and null are the same', () => {
  expect(changesBetween({}, { a: null })).toEqual({});
  expect(changesBetween({}, { a: 1 })).toEqual({ a: { from: null, to: 1 } });
});

test('for a withheld field the log records only that it changed', () => {
  expect(changesBetween({ secret: 'a' }, { secret: 'b' }, ['secret'])).toEqual({
    secret: { from: WITHHELD, to: WITHHELD },
  });
});
