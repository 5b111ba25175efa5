import { expect, test } from 'vitest';
import { checklistsOf } from './checklist.ts';
import { nothingSetUp, type SetUp } from './set-up.ts';

const stepsOf = (setUp: Partial<SetUp>) => checklistsOf({ ...nothingSetUp, ...setUp }).flatMap(({ steps }) => steps);
const doneWith = (setUp: Partial<SetUp>) =>
  stepsOf(setUp)
    .filter(({ isDone }) => isDone)
    .map(({ area }) => area);

test('a list is done with one active item, and settings once they are saved', () => {
  expect(doneWith({})).toEqual([]);
  expect(
    doneWith({ activeItems: { categories: 3, departments: 0, violations: 1 }, savedAreas: new Set(['work-schedule']) }),
  ).toEqual(['work-schedule', 'categories', 'violations']);
  expect(stepsOf({}).filter(({ label, area }) => label === area)).toEqual([]);
});

test('the agency information is done with what letters and the form need of it', () => {
  const savedAreas = new Set(['agency-information']);
  const [information] = stepsOf({ savedAreas, information: { name: 'Riverton', city: '' } });
  expect(information).toMatchObject({ isDone: false, missing: 'Missing: city, mailing address, phone' });
  const complete = {
    name: 'Riverton',
    city: 'Riverton',
    mailingAddress: { streetAddress: '1 Main St' },
    phoneNumber: '+15105550100',
  };
  expect(doneWith({ information: complete })).toEqual(['agency-information']);
});

test('a map, a second user and an assignment are steps of their own', () => {
  expect(doneWith({ hasMapStart: true, activeUsers: 2, hasAssignment: true })).toEqual([
    'map',
    'users',
    'assignment-rules',
  ]);
  expect(
    stepsOf({})
      .filter(({ isOptional }) => isOptional)
      .map(({ area }) => area),
  ).toEqual(['departments', 'notification-settings']);
});

test('an agency that offers Spanish has the texts in Spanish among its steps, of each kind of work', () => {
  const spanish = (untranslated: SetUp['untranslated']) =>
    stepsOf({ untranslated })
      .filter(({ area }) => area === 'spanish')
      .map(({ isDone, missing }) => [isDone, missing]);
  expect(spanish(null)).toEqual([]);
  expect(spanish({ submission: 0, case: 1 })).toEqual([
    [true, null],
    [false, '1 entry to translate'],
  ]);
});
