import { expect, test } from 'vitest';
import { defaultSchedule } from '../../office/work-schedule/index.ts';
import { deadlineAfter, resolutionDeadline, type SlaTimes } from './deadlines.ts';
import { slaState } from './goals.ts';

const calendar = { timezone: 'America/Los_Angeles', schedule: defaultSchedule };
const working: SlaTimes = { clock: 'WORKING', warnHours: 4 };
const around: SlaTimes = { clock: 'CALENDAR', warnHours: 4 };
/** Friday, May 1, at 3 in the afternoon there; the agency works Monday to Friday from 8 to 5. */
const friday = new Date('2026-05-01T22:00:00Z');
const iso = ({ dueAt, warnAt }: { dueAt: Date; warnAt: Date }) => [dueAt.toISOString(), warnAt.toISOString()];

test.each([
  // 2 hours on Friday, 8 on Monday: due at 4 pm; at risk from noon.
  [10, working, '2026-05-04T23:00:00.000Z', '2026-05-04T19:00:00.000Z'],
  [10, around, '2026-05-02T08:00:00.000Z', '2026-05-02T04:00:00.000Z'],
  // Shorter than twice the warning: at risk from the half on.
  [2, working, '2026-05-02T00:00:00.000Z', '2026-05-01T23:00:00.000Z'],
])('%i hours', (hours, times, dueAt, warnAt) => {
  expect(iso(deadlineAfter(friday, hours, times, calendar))).toEqual([dueAt, warnAt]);
});

test('without own hours, the resolution is due at the end of the due date', () => {
  const found = resolutionDeadline(friday, { dueOn: '2026-05-05', hours: null }, working, calendar)!;
  // 2 + 9 + 9 working hours until the end of Tuesday, less 4.
  expect(iso(found)).toEqual(['2026-05-06T06:59:59.999Z', '2026-05-05T20:00:00.000Z']);
});

test('own hours make it earlier than the due date, never later', () => {
  const dueAt = (hours: number) =>
    resolutionDeadline(friday, { dueOn: '2026-05-05', hours }, working, calendar)!.dueAt.toISOString();
  expect(dueAt(10)).toBe('2026-05-04T23:00:00.000Z');
  expect(dueAt(100)).toBe('2026-05-06T06:59:59.999Z');
});

test('without a due date there are only own hours', () => {
  expect(resolutionDeadline(friday, { dueOn: null, hours: null }, working, calendar)).toBeNull();
  const own = resolutionDeadline(friday, { dueOn: null, hours: 10 }, around, calendar)!;
  expect(own.dueAt.toISOString()).toBe('2026-05-02T08:00:00.000Z');
});

test('a record that is reopened after its due date is at once too late', () => {
  const found = resolutionDeadline(friday, { dueOn: '2026-04-28', hours: null }, working, calendar)!;
  expect(found.dueAt < friday).toBe(true);
  expect(found.warnAt).toEqual(friday);
});

test.each([
  ['2026-05-01T10:00:00Z', null, 'ON_TRACK'],
  ['2026-05-01T12:00:00Z', null, 'WARNED'],
  ['2026-05-01T16:00:00Z', null, 'WARNED'],
  ['2026-05-01T16:00:01Z', null, 'BREACHED'],
  ['2026-05-02T00:00:00Z', '2026-05-01T16:00:00Z', 'MET'],
  ['2026-05-02T00:00:00Z', '2026-05-01T16:00:01Z', 'MET_LATE'],
] as const)('at %s, met at %s: %s', (now, met, state) => {
  const [warnAt, dueAt] = [new Date('2026-05-01T12:00:00Z'), new Date('2026-05-01T16:00:00Z')];
  expect(slaState({ dueAt, warnAt, metAt: met === null ? null : new Date(met) }, new Date(now))).toBe(state);
});
