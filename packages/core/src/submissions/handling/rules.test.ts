import { expect, test } from 'vitest';
import { noScopes } from '../../people/profile.ts';
import {
  type Acting,
  type AssignableGroup,
  assigneeGroupProblem,
  assigneeProblem,
  assignmentProblems,
  changeBlocker,
  closingProblems,
  isOverdue,
  messageBlocker,
  noteBlocker,
  notifiedOfGroup,
  reachOf,
  smsBlocker,
  reopenBlocker,
  roughPlace,
  statusBlocker,
} from './rules.ts';

const me = '00000000-0000-7000-8000-000000000001';
const other = '00000000-0000-7000-8000-000000000002';
const myGroup = '00000000-0000-7000-8000-000000000003';
const otherGroup = '00000000-0000-7000-8000-000000000004';
const acting = (permission: Acting['permission'], flags: Partial<Acting['flags']> = {}): Acting => ({
  id: me,
  permission,
  groupIds: [myGroup],
  flags: { isCrmReadOnly: permission === 'READ_ONLY', isSuperAdmin: false, isCrmAdmin: false, ...flags },
});

test.each([
  ['READ_ONLY', me, 'read_only'],
  ['BASIC', me, null],
  ['BASIC', null, null],
  ['BASIC', other, 'only_own'],
  ['OVERWRITE', other, null],
] as const)('%s on what is assigned to %s: %s', (permission, assigneeId, blocker) => {
  expect(changeBlocker(acting(permission), { assigneeId, assigneeGroupId: null })).toBe(blocker);
});

test.each([
  ['READ_ONLY', myGroup, 'read_only'],
  ['BASIC', myGroup, null],
  ['BASIC', otherGroup, 'only_own'],
  ['OVERWRITE', otherGroup, null],
] as const)('%s on what is assigned to the group %s: %s', (permission, assigneeGroupId, blocker) => {
  expect(changeBlocker(acting(permission), { assigneeId: null, assigneeGroupId })).toBe(blocker);
});

test('a super admin changes anyone’s', () => {
  expect(
    changeBlocker(acting('BASIC', { isSuperAdmin: true }), { assigneeId: other, assigneeGroupId: null }),
  ).toBeNull();
});

test('closing asks for an offered outcome, and for a message where the submission has a reporter', () => {
  const fixed = { id: '0190a0a0-0000-7000-8000-000000000001', name: 'Fixed' };
  const rules = { offered: [fixed], isClosingMessageRequired: true };
  expect(closingProblems({ message: null, hasReporter: true }, rules)).toEqual({
    outcomeId: 'Outcome is required',
    message: 'A message to the reporter is required',
  });
  expect(closingProblems({ outcomeId: 'gone', message: 'x', hasReporter: true }, rules)).toEqual({
    outcomeId: 'Outcome is not offered. Please choose another one.',
  });
  expect(closingProblems({ outcome: 'Mended', message: 'x', hasReporter: true }, rules)).toEqual({
    outcome: 'Mended is not offered. Please choose another one.',
  });
  expect(closingProblems({ outcomeId: fixed.id, message: null, hasReporter: false }, rules)).toEqual({});
  expect(closingProblems({ outcome: 'fixed', message: 'x', hasReporter: true }, rules)).toEqual({});
  const optional = { ...rules, isClosingMessageRequired: false };
  expect(closingProblems({ outcomeId: fixed.id, message: null, hasReporter: true }, optional)).toEqual({});
});

test('what is closed is not closed again, nor what is open opened', () => {
  expect(statusBlocker({ status: 'CLOSED' }, 'CLOSED')).toBe('submission_closed');
  expect(statusBlocker({ status: 'OPEN' }, 'OPEN')).toBe('submission_open');
  expect(statusBlocker({ status: 'OPEN' }, 'CLOSED')).toBeNull();
});

test('the reporter may reopen up to the last instant of the agency’s days', () => {
  const closedAt = new Date('2026-05-01T10:00:00Z');
  expect(reopenBlocker({ status: 'CLOSED', closedAt }, 30, new Date('2026-05-31T10:00:00Z'))).toBeNull();
  expect(reopenBlocker({ status: 'CLOSED', closedAt }, 30, new Date('2026-05-31T10:00:00.001Z'))).toBe(
    'reopen_too_late',
  );
  expect(reopenBlocker({ status: 'OPEN', closedAt: null }, 30, closedAt)).toBe('submission_open');
});

test('a reporter is reached by what they chose, have, and did not stop', () => {
  const reporter = {
    email: 'a@example.org',
    phoneNumber: '+14155550100',
    notificationPreference: ['EMAIL', 'SMS'] as const,
    hasSubscribed: true,
    hasStoppedSms: false,
  };
  const all = { isSMSEnabled: true, hasSmsGateway: true };
  const channelsOf = (who: Parameters<typeof reachOf>[0], texting = all) => reachOf(who, texting).channels;
  expect(channelsOf(reporter)).toEqual(['EMAIL', 'SMS']);
  expect(channelsOf(reporter, { ...all, isSMSEnabled: false })).toEqual(['EMAIL']);
  expect(channelsOf({ ...reporter, hasStoppedSms: true })).toEqual(['EMAIL']);
  expect(channelsOf({ ...reporter, email: null })).toEqual(['SMS']);
  expect(channelsOf({ ...reporter, notificationPreference: [] })).toEqual([]);
  expect(channelsOf({ ...reporter, hasSubscribed: false })).toEqual([]);
  expect(messageBlocker(null, 'STAFF')).toBe('no_reporter');
  expect(messageBlocker(null, 'WEB')).toBeNull();
  expect(messageBlocker({ channels: [], needsSmsGateway: false }, 'WEB')).toBeNull();
  expect(messageBlocker({ channels: [], needsSmsGateway: false }, 'STAFF')).toBe('no_channel');
  expect(messageBlocker({ channels: ['SMS'], needsSmsGateway: false }, 'STAFF')).toBeNull();
});

test('without an SMS gateway nobody is reached by text message, and that is the reason only where it is', () => {
  const reporter = {
    email: 'a@example.org',
    phoneNumber: '+14155550100',
    notificationPreference: ['EMAIL', 'SMS'] as const,
    hasSubscribed: true,
    hasStoppedSms: false,
  };
  const none = { isSMSEnabled: true, hasSmsGateway: false };
  expect(reachOf(reporter, none)).toEqual({ channels: ['EMAIL'], needsSmsGateway: false });
  expect(reachOf({ ...reporter, email: null }, none)).toEqual({ channels: [], needsSmsGateway: true });
  expect(reachOf({ ...reporter, email: null, hasStoppedSms: true }, none)).toEqual({
    channels: [],
    needsSmsGateway: false,
  });
  expect(reachOf({ ...reporter, email: null }, { ...none, isSMSEnabled: false })).toEqual({
    channels: [],
    needsSmsGateway: false,
  });
  expect(messageBlocker({ channels: [], needsSmsGateway: true }, 'WEB')).toBe('no_sms_gateway');
  expect(smsBlocker(none)).toBe('This agency has no SMS gateway.');
  expect(smsBlocker({ hasSmsGateway: true })).toBeNull();
});

test('a note belongs to its author and to CRM administrators', () => {
  expect(noteBlocker(acting('OVERWRITE'), { authorId: other })).toBe('no_right');
  expect(noteBlocker(acting('BASIC'), { authorId: me })).toBeNull();
  expect(noteBlocker(acting('BASIC', { isCrmAdmin: true }), { authorId: other })).toBeNull();
  expect(noteBlocker(acting('READ_ONLY'), { authorId: me })).toBe('read_only');
});

test('only active staff of the product who may change are assigned', () => {
  const scopes = (permission: Acting['permission'], isActive = true) => ({
    ...noScopes,
    crm: { ...noScopes.crm, isActive, permission },
  });
  expect(assigneeProblem({ isActive: true, scopes: scopes('BASIC') })).toBeNull();
  for (const person of [
    null,
    { isActive: false, scopes: scopes('BASIC') },
    { isActive: true, scopes: scopes('READ_ONLY') },
    { isActive: true, scopes: scopes('BASIC', false) },
  ]) {
    expect(assigneeProblem(person)).toBe('This person cannot be assigned submissions.');
  }
});

test('only active groups of the product with an active member are assigned', () => {
  const group: AssignableGroup = { isActive: true, products: ['crm'], activeMembers: 1 };
  expect(assigneeGroupProblem(group)).toBeNull();
  const unavailable = [
    null,
    { ...group, isActive: false },
    { ...group, products: ['xerce'] as const },
    { ...group, activeMembers: 0 },
  ];
  for (const each of unavailable) expect(assigneeGroupProblem(each)).toMatch(/^This group cannot be assigned/);
});

test('an assignment names a person or a group', () => {
  expect(assignmentProblems({ assigneeId: me, groupId: myGroup })).toEqual({
    groupId: 'Choose a person or a group, not both.',
  });
  for (const asked of [{}, { assigneeId: me }, { groupId: myGroup }, { assigneeId: me, groupId: null }]) {
    expect(assignmentProblems(asked)).toEqual({});
  }
});

test('the members of a group are notified, of a large one the supervisor alone', () => {
  const people = (count: number) => Array.from({ length: count }, (_, index) => `member ${index}`);
  expect(notifiedOfGroup({ members: people(20), supervisor: 'Sue' })).toEqual(people(20));
  expect(notifiedOfGroup({ members: people(21), supervisor: 'Sue' })).toEqual(['Sue']);
  expect(notifiedOfGroup({ members: people(21), supervisor: null })).toHaveLength(21);
});

test('what is due today is not overdue yet, and what is closed never is', () => {
  expect(isOverdue({ status: 'OPEN', dueOn: '2026-05-01' }, '2026-05-01')).toBe(false);
  expect(isOverdue({ status: 'OPEN', dueOn: '2026-04-30' }, '2026-05-01')).toBe(true);
  expect(isOverdue({ status: 'CLOSED', dueOn: '2026-04-30' }, '2026-05-01')).toBe(false);
  expect(isOverdue({ status: 'OPEN', dueOn: null }, '2026-05-01')).toBe(false);
});

test.each([
  ['1234 Main St', '1200 block of Main St'],
  ['1234 Main St Apt 5', '1200 block of Main St'],
  ['1234 Main St, Unit 5', '1200 block of Main St'],
  ['1234B Main St #5', '1200 block of Main St'],
  ['12 Elm Ave', '1–99 block of Elm Ave'],
  ['38-12 30th Ave', '1–99 block of 30th Ave'],
  ['Main St & 1st Ave', 'Main St & 1st Ave'],
  ['30th Ave', '30th Ave'],
  ['1234 1/2 Main St', '1200 block of Main St'],
  ['1234 W 42nd St', '1200 block of W 42nd St'],
  ['1234 Highway 101', '1200 block of Highway 101'],
  ['1234 US Hwy. 50', '1200 block of US Hwy. 50'],
  ['Route 9W & SR-12', 'Route 9W & SR-12'],
  ['I-90 Frontage Rd', 'I-90 Frontage Rd'],
  ['1234', null],
  ['1234B', null],
  ['1234-B Main St', null],
  ['1234½ Main St', null],
  ['1234 ½ Main St', null],
  ['1234-1/2 Main St', null],
  ['N6W23001 Bluemound Rd', null],
  ['Rear 1234 Main St', null],
  ['No. 12 Elm St', null],
  ['my backyard at 12 Elm St', null],
  ['1234 & 1236 Main St', null],
  ['Main St 1234', null],
  ['Pacific Highway 1234', null],
  ['1234 Highway 101-1236', null],
  [' ', null],
  [null, null],
])('the public sees of %s only %s', (streetAddress, rough) => {
  expect(roughPlace({ streetAddress })).toBe(rough);
});
