import { expect, test } from 'vitest';
import { answerDueOn, type Course, publicSteps } from './steps.ts';

const day = (number: number): Date => new Date(Date.UTC(2026, 4, number, 15));
const open: Course = {
  status: 'OPEN',
  createdAt: day(1),
  isAssigned: false,
  assignedAt: null,
  reopenedAt: null,
  closedAt: null,
};
const shown = (course: Partial<Course>): string[] =>
  publicSteps({ ...open, ...course }).map(({ name, at }) => `${name} ${at?.slice(8, 10) ?? '-'}`);

test.each([
  ['a new one', {}, ['RECEIVED 01', 'ASSIGNED -', 'CLOSED -']],
  ['one assigned when it was filed', { isAssigned: true }, ['RECEIVED 01', 'ASSIGNED 01', 'CLOSED -']],
  ['one assigned later', { isAssigned: true, assignedAt: day(3) }, ['RECEIVED 01', 'ASSIGNED 03', 'CLOSED -']],
  ['one whose assignee was removed', { assignedAt: day(3) }, ['RECEIVED 01', 'ASSIGNED -', 'CLOSED -']],
  [
    'a closed one',
    { status: 'CLOSED', isAssigned: true, assignedAt: day(3), closedAt: day(5) },
    ['RECEIVED 01', 'ASSIGNED 03', 'CLOSED 05'],
  ],
  ['one closed without an assignee', { status: 'CLOSED', closedAt: day(5) }, ['RECEIVED 01', 'CLOSED 05']],
  [
    'a reopened one',
    { isAssigned: true, assignedAt: day(3), reopenedAt: day(7) },
    ['RECEIVED 01', 'ASSIGNED 03', 'REOPENED 07', 'CLOSED -'],
  ],
  [
    'one assigned only after it was reopened',
    { isAssigned: true, assignedAt: day(8), reopenedAt: day(7) },
    ['RECEIVED 01', 'REOPENED 07', 'ASSIGNED 08', 'CLOSED -'],
  ],
  [
    'one closed again',
    { status: 'CLOSED', reopenedAt: day(7), closedAt: day(9) },
    ['RECEIVED 01', 'REOPENED 07', 'CLOSED 09'],
  ],
] satisfies [string, Partial<Course>, string[]][])('the steps of %s', (_, course, steps) => {
  expect(shown(course)).toEqual(steps);
});

test('only an open submission whose due date has not passed promises an answer', () => {
  const dueOn = '2026-05-08';
  expect([
    answerDueOn({ status: 'OPEN', dueOn }, '2026-05-08'),
    answerDueOn({ status: 'OPEN', dueOn }, '2026-05-09'),
    answerDueOn({ status: 'CLOSED', dueOn }, '2026-05-01'),
    answerDueOn({ status: 'OPEN', dueOn: null }, '2026-05-01'),
  ]).toEqual(['2026-05-08', null, null, null]);
});
