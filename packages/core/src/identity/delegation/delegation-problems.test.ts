import { expect, test } from 'vitest';
import { noScopes } from '../../platform/rights/profile.ts';
import {
  awayProblem,
  canTakeWork,
  delegateProblem,
  delegatedWork,
  delegationProblems,
  type SentDelegation,
} from './delegation-problems.ts';
import { awayText, isOver, overlap } from './leave.ts';

const sent: SentDelegation = {
  isActive: true,
  startDate: '2026-12-02',
  endDate: '2026-12-03',
  caseAssigneeId: 'ben',
  inspectionAssigneeId: 'ben',
  submissionAssigneeId: 'ben',
};
const both = { hasCrm: true, hasCodeEnforcement: true };
const own = { selfId: 'ann', flags: both, today: '2026-12-02', storedStart: null };

test('a complete delegation has no problem', () => {
  expect(delegationProblems(sent, own)).toEqual({});
});

test('only a delegation that is on is checked', () => {
  const empty = {
    startDate: null,
    endDate: null,
    caseAssigneeId: null,
    inspectionAssigneeId: null,
    submissionAssigneeId: null,
  };
  expect(delegationProblems({ ...sent, ...empty, isActive: false }, own)).toEqual({});
  expect(delegationProblems({ ...sent, ...empty }, own)).toEqual({
    startDate: 'Start Date is required',
    endDate: 'End Date is required',
    caseAssigneeId: 'Case Assignee is required',
    inspectionAssigneeId: 'Inspection Assignee is required',
    submissionAssigneeId: 'Submission Assignee is required',
  });
});

test('each product asks for its own delegates', () => {
  expect(delegatedWork({ hasCrm: true, hasCodeEnforcement: false })).toEqual(['submission']);
  expect(delegatedWork({ hasCrm: false, hasCodeEnforcement: true })).toEqual(['case', 'inspection']);
  const flags = { hasCrm: false, hasCodeEnforcement: true };
  expect(delegationProblems({ ...sent, submissionAssigneeId: null }, { ...own, flags })).toEqual({});
});

test.each([
  ['2026-12-01', null, undefined],
  ['2026-11-30', null, 'Start Date must be yesterday or later.'],
  ['2026-11-30', '2026-11-30', undefined],
])('a leave from %s, stored as %s: %s', (startDate, storedStart, problem) => {
  expect(delegationProblems({ ...sent, startDate }, { ...own, storedStart })['startDate']).toBe(problem);
});

test('a leave does not end before it starts, and its delegates are other people', () => {
  expect(delegationProblems({ ...sent, endDate: '2026-12-01', caseAssigneeId: 'ann' }, own)).toEqual({
    endDate: 'End Date is before Start Date.',
    caseAssigneeId: 'Choose someone other than the person who is away.',
  });
});

test('a delegate is active and can be assigned the work', () => {
  const scopes = { ...noScopes, crm: { ...noScopes.crm, isActive: true, permission: 'BASIC' as const } };
  const person = { isActive: true, scopes };
  expect(canTakeWork('submission', person)).toBe(true);
  expect(canTakeWork('case', person)).toBe(false);
  expect(
    canTakeWork('inspection', { ...person, scopes: { ...scopes, xerce: { ...scopes.xerce, isActive: true } } }),
  ).toBe(true);
  const reader = { ...person, scopes: { ...scopes, crm: { ...scopes.crm, permission: 'READ_ONLY' as const } } };
  for (const each of [null, { ...person, isActive: false }, reader])
    expect(delegateProblem('submission', each)).toBe(
      'Submission Assignee cannot take this work. Choose another person.',
    );
  expect(delegateProblem('submission', person)).toBeNull();
});

test('a person who is away on one of the days is not offered', () => {
  const days = { startDate: '2026-12-02', endDate: '2026-12-05' };
  expect(overlap(days, { startDate: '2026-12-05', endDate: '2026-12-09' })).toBe(true);
  expect(overlap(days, { startDate: '2026-12-06', endDate: '2026-12-09' })).toBe(false);
  expect(awayProblem('Ben Ito', days, { startDate: '2026-11-01', endDate: '2026-12-02' })).toBe(
    'Ben Ito is away from Dec 2, 2026 to Dec 5, 2026. Choose another person.',
  );
  expect(awayProblem('Ben Ito', days, { startDate: '2026-11-01', endDate: '2026-12-01' })).toBeNull();
  expect(awayProblem('Ben Ito', null, days)).toBeNull();
});

test('a leave is over after its last day, and its text has the year only if that is another one', () => {
  expect([isOver({ endDate: '2026-12-03' }, '2026-12-03'), isOver({ endDate: '2026-12-03' }, '2026-12-04')]).toEqual([
    false,
    true,
  ]);
  expect(awayText({ endDate: '2026-12-03' }, 'Ben Ito', '2026-12-01')).toBe('Away until Dec 3 – work goes to Ben Ito');
  expect(awayText({ endDate: '2027-01-04' }, null, '2026-12-01')).toBe('Away until Jan 4, 2027');
});
