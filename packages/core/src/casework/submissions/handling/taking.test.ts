import { expect, test } from 'vitest';
import type { ActingStaff } from './change-blocker.ts';
import { takeBlocker } from './taking.ts';

const actor: ActingStaff = {
  id: 'me',
  groupIds: ['streets'],
  flags: { isCrmReadOnly: false, isSuperAdmin: false, isCrmAdmin: false },
  permission: 'BASIC',
};

test.each([
  ['of a group of theirs', null, 'streets', null],
  ['that is unassigned', null, null, null],
  ['that they have already', 'me', null, null],
  ['that someone else has', 'other', null, 'already_taken'],
  ['of another group', null, 'parks', 'not_in_group'],
])('a person takes one %s', (_, assigneeId, assigneeGroupId, blocker) => {
  expect(takeBlocker(actor, { assigneeId, assigneeGroupId })).toBe(blocker);
  // A wider permission opens changes of others' work, but does not make anyone a member.
  expect(takeBlocker({ ...actor, permission: 'OVERWRITE' }, { assigneeId, assigneeGroupId })).toBe(blocker);
});

test('people who only read, and super admins, who have no account, take nothing', () => {
  const of = { assigneeId: null, assigneeGroupId: 'streets' };
  expect(takeBlocker({ ...actor, flags: { ...actor.flags, isCrmReadOnly: true } }, of)).toBe('read_only');
  expect(takeBlocker({ ...actor, flags: { ...actor.flags, isSuperAdmin: true } }, of)).toBe('no_right');
});
