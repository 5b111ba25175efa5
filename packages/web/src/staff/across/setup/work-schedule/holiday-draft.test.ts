import { federalHolidays } from '@townkeep/core/office/work-schedule';
import { expect, test } from 'vitest';
import { draftOf, holidayOf } from './holiday-draft.ts';

test.each(federalHolidays)('$name is unchanged by editing it without changes', (holiday) =>
  expect(holidayOf(draftOf(holiday))).toEqual({ holiday }),
);

test('a new holiday needs a name and the values of its kind', () => {
  expect(holidayOf(draftOf(null))).toEqual({ errors: { name: 'Name is required' } });
  expect(holidayOf({ ...draftOf(null), name: 'x', day: null })).toEqual({ errors: { day: 'Day must be a number.' } });
  expect(holidayOf({ ...draftOf(null), name: 'x', day: 32 })).toMatchObject({
    errors: { day: 'Day must be at most 31.' },
  });
  expect(holidayOf({ ...draftOf(null), name: 'x', month: 2, day: 30 })).toEqual({
    errors: { day: 'Invalid Date Format' },
  });
  expect(holidayOf({ ...draftOf(null), name: 'x', kind: 'DATE' })).toEqual({ errors: { date: 'Date is required' } });
  expect(holidayOf({ ...draftOf(null), name: 'x', kind: 'WEEKDAY', plusDays: 7 })).toEqual({
    errors: { plusDays: 'Days after it must be at most 6.' },
  });
});

test('values of other kinds are left out', () => {
  const draft = { ...draftOf(null), name: 'Retreat', kind: 'DATE', date: '2027-05-04', month: 2, day: 30 } as const;
  expect(holidayOf(draft)).toEqual({ holiday: { kind: 'DATE', name: 'Retreat', date: '2027-05-04' } });
});

test('a second holiday on the same day is refused and the first one is named', () => {
  const labor = federalHolidays.find(({ name }) => name === 'Labor Day')!;
  const errors = { kind: 'There is already a holiday on this day: Labor Day.' };
  expect(holidayOf({ ...draftOf(labor), name: 'Workers’ day' }, federalHolidays)).toEqual({ errors });
  expect(
    holidayOf(
      draftOf(labor),
      federalHolidays.filter((each) => each !== labor),
    ),
  ).toEqual({ holiday: labor });
});
