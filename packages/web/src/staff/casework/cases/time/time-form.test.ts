import { expect, test } from 'vitest';
import { formOf, timeFormProblems, typedMinutes } from './time-form.ts';

const TODAY = '2026-03-02';
const empty = formOf(null, TODAY);

test('hours and minutes add up', () => {
  expect(typedMinutes({ hours: '1', minutes: '30' })).toBe(90);
  expect(typedMinutes({ hours: '', minutes: ' 90 ' })).toBe(90);
  expect(typedMinutes({ hours: '', minutes: '' })).toBe(0);
  expect(typedMinutes({ hours: '1.5', minutes: '' })).toBeNull();
  expect(typedMinutes({ hours: '', minutes: '-5' })).toBeNull();
});

test('a form names what is missing or wrong', () => {
  expect(timeFormProblems(empty, TODAY)).toEqual({
    activityId: 'Activity is required',
    minutes: 'Time is required',
  });
  const whole = { ...empty, activityId: 'x', minutes: '15' };
  expect(timeFormProblems(whole, TODAY)).toEqual({});
  expect(timeFormProblems({ ...whole, workedOn: '2026-03-03' }, TODAY)).toEqual({
    workedOn: 'Date cannot be in the future',
  });
  expect(timeFormProblems({ ...whole, hours: '24' }, TODAY)).toHaveProperty('minutes');
});

test('an entry is shown in hours and minutes', () => {
  const entry = {
    id: 'e',
    version: 1,
    staff: { id: 's', firstName: 'Ann', lastName: 'Lee', isActive: true },
    activity: { id: 'a', name: 'Visit', isActive: true, isBillable: false },
    workedOn: TODAY,
    minutes: 90,
    note: null,
    runningSince: null,
  };
  expect(formOf(entry, TODAY)).toMatchObject({ activityId: 'a', hours: '1', minutes: '30', note: '' });
  expect(formOf({ ...entry, minutes: 60 }, TODAY)).toMatchObject({ hours: '1', minutes: '' });
});
