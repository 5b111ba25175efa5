import { defaultSchedule, federalHolidays, type WorkSchedule } from '@townkeep/core/office/work-schedule';
import { expect, test } from 'vitest';
import { changedParts } from './changed-parts.ts';

const holidays = [...federalHolidays];
const days = { ...defaultSchedule.days, saturday: defaultSchedule.days.monday };
const changed = (stored: WorkSchedule, typed: Partial<WorkSchedule> = {}) =>
  changedParts(defaultSchedule, stored, typed).map(({ label }) => label);

test('parts changed by another person are listed unless the same was changed here', () => {
  expect(changed(defaultSchedule)).toEqual([]);
  expect(changed({ days, holidays })).toEqual(['Opening hours', 'Holidays']);
  expect(changed({ days, holidays }, { days: defaultSchedule.days })).toEqual(['Opening hours', 'Holidays']);
  expect(changed({ days, holidays }, { days })).toEqual(['Holidays']);
});
