import { expect, test } from 'vitest';
import { type ActingStaff, changeBlocker } from './change-blocker.ts';

const me = '00000000-0000-7000-8000-000000000001';
const other = '00000000-0000-7000-8000-000000000002';
const myGroup = '00000000-0000-7000-8000-000000000003';
const otherGroup = '00000000-0000-7000-8000-000000000004';
const acting = (permission: ActingStaff['permission'], flags: Partial<ActingStaff['flags']> = {}): ActingStaff => ({
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
] as const)('%s for a submission assigned to %s: %s', (permission, assigneeId, blocker) => {
  expect(changeBlocker(acting(permission), { assigneeId, assigneeGroupId: null })).toBe(blocker);
});

test.each([
  ['READ_ONLY', myGroup, 'read_only'],
  ['BASIC', myGroup, null],
  ['BASIC', otherGroup, 'only_own'],
  ['OVERWRITE', otherGroup, null],
] as const)('%s for a submission assigned to group %s: %s', (permission, assigneeGroupId, blocker) => {
  expect(changeBlocker(acting(permission), { assigneeId: null, assigneeGroupId })).toBe(blocker);
});

test('a super admin can change any submission', () => {
  expect(
    changeBlocker(acting('BASIC', { isSuperAdmin: true }), { assigneeId: other, assigneeGroupId: null }),
  ).toBeNull();
});
