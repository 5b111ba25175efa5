import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { noScopes } from '../../../platform/rights/profile.ts';
import { timeEntryBlocker, timerMinutes, timerStopBlocker, workedOnProblem } from './time-rules.ts';
import { timeTotals } from './time-totals.ts';

const at = (time: string) => new Date(`2026-03-02T${time}Z`);

test('a timer counts begun minutes, at least one, and at most a day with those before', () => {
  expect(timerMinutes(at('10:00:00'), at('10:00:00'))).toBe(1);
  expect(timerMinutes(at('10:00:00'), at('10:14:01'))).toBe(15);
  expect(timerMinutes(at('10:00:00'), at('10:15:00'), 20)).toBe(35);
  expect(timerMinutes(at('10:00:00'), new Date('2026-03-09T10:00:00Z'))).toBe(1440);
  expect(timerMinutes(at('10:00:00'), at('11:00:00'), 1400)).toBe(1440);
  // A clock that was set back.
  expect(timerMinutes(at('10:00:00'), at('09:00:00'))).toBe(1);
});

test('time is changed by the one who worked, and by administrators of code enforcement', () => {
  const scopes = { superAdmin: false, xerce: { ...noScopes.xerce, isActive: true } };
  const ann = { id: 'ann', groupIds: [], scopes };
  expect(timeEntryBlocker(ann, { staffId: 'ann' })).toBeNull();
  expect(timeEntryBlocker(ann, { staffId: 'ben' })).toBe('no_right');
  const chief = { ...ann, scopes: { ...scopes, xerce: { ...scopes.xerce, isAdmin: true } } };
  expect(timeEntryBlocker(chief, { staffId: 'ben' })).toBeNull();
  expect(timeEntryBlocker({ ...ann, scopes: { ...scopes, superAdmin: true } }, { staffId: 'ben' })).toBeNull();
});

test('a running timer is stopped by the one who worked, by supervisors and by administrators', () => {
  const scopes = { superAdmin: false, xerce: { ...noScopes.xerce, isActive: true } };
  const ann = { id: 'ann', groupIds: [], scopes, isSupervisor: false };
  expect(timerStopBlocker(ann, { staffId: 'ann' })).toBeNull();
  expect(timerStopBlocker(ann, { staffId: 'ben' })).toBe('no_right');
  expect(timerStopBlocker({ ...ann, isSupervisor: true }, { staffId: 'ben' })).toBeNull();
  const chief = { ...ann, scopes: { ...scopes, xerce: { ...scopes.xerce, isAdmin: true } } };
  expect(timerStopBlocker(chief, { staffId: 'ben' })).toBeNull();
});

test('work lies not in the future', () => {
  expect(workedOnProblem('2026-03-02', '2026-03-02')).toBeNull();
  expect(workedOnProblem('2026-03-01', '2026-03-02')).toBeNull();
  expect(workedOnProblem('2026-03-03', '2026-03-02')).toBe('Date cannot be in the future');
});

describe('totals', () => {
  const entry = (staff: string, activity: string, minutes: number, isBillable = false) => ({
    staff: { id: staff },
    activity: { id: activity, isBillable },
    minutes,
  });

  test('group by person and by activity, the most minutes first', () => {
    expect(
      timeTotals([entry('ann', 'visit', 30, true), entry('ben', 'visit', 50, true), entry('ann', 'office', 40)]),
    ).toEqual({
      minutes: 120,
      billableMinutes: 80,
      byStaff: [
        { staff: { id: 'ann' }, minutes: 70 },
        { staff: { id: 'ben' }, minutes: 50 },
      ],
      byActivity: [
        { activity: { id: 'visit', isBillable: true }, minutes: 80 },
        { activity: { id: 'office', isBillable: false }, minutes: 40 },
      ],
    });
    expect(timeTotals([])).toEqual({ minutes: 0, billableMinutes: 0, byStaff: [], byActivity: [] });
  });

  test('of the groups add up to the whole', () => {
    const entries = fc.array(
      fc
        .tuple(fc.constantFrom('ann', 'ben', 'cat'), fc.constantFrom('visit', 'office'), fc.nat(1440))
        .map(([staff, activity, minutes]) => entry(staff, activity, minutes)),
    );
    fc.assert(
      fc.property(entries, (given) => {
        const { minutes, byStaff, byActivity } = timeTotals(given);
        const added = (groups: readonly { minutes: number }[]) => groups.reduce((all, each) => all + each.minutes, 0);
        return added(byStaff) === minutes && added(byActivity) === minutes;
      }),
    );
  });
});
