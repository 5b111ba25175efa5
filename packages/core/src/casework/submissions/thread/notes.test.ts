import { expect, test } from 'vitest';
import type { ActingStaff } from '../handling/change-blocker.ts';
import { noteBlocker } from './notes.ts';

const me = '00000000-0000-7000-8000-000000000001';
const other = '00000000-0000-7000-8000-000000000002';
const myGroup = '00000000-0000-7000-8000-000000000003';
const acting = (permission: ActingStaff['permission'], flags: Partial<ActingStaff['flags']> = {}): ActingStaff => ({
  id: me,
  permission,
  groupIds: [myGroup],
  flags: { isCrmReadOnly: permission === 'READ_ONLY', isSuperAdmin: false, isCrmAdmin: false, ...flags },
});

test('only its author and CRM administrators can change a note', () => {
  expect(noteBlocker(acting('OVERWRITE'), { authorId: other })).toBe('no_right');
  expect(noteBlocker(acting('BASIC'), { authorId: me })).toBeNull();
  expect(noteBlocker(acting('BASIC', { isCrmAdmin: true }), { authorId: other })).toBeNull();
  expect(noteBlocker(acting('READ_ONLY'), { authorId: me })).toBe('read_only');
});
