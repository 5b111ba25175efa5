import { expect, test } from 'vitest';
import { type CheckedSubmission, statusSkipReason } from './status-check.ts';

const clerk = {
  id: 'ann',
  groupIds: [],
  permission: 'BASIC',
  flags: { isCrmReadOnly: false, isSuperAdmin: false, isCrmAdmin: false },
} as const;
const open: CheckedSubmission = { status: 'OPEN', assigneeId: 'ann', assigneeGroupId: null, hasReporter: true };
const closing = { status: 'CLOSED', hasMessage: false, isClosingMessageRequired: false } as const;
const reopening = { ...closing, status: 'OPEN' } as const;
const required = { ...closing, isClosingMessageRequired: true };

test.each([
  ['an open one is closed', open, closing, null],
  ['a closed one is not', { ...open, status: 'CLOSED' }, closing, 'This submission is already closed.'],
  ['one of a reporter needs the message', open, required, 'A message to the reporter is required'],
  ['one with the message has it', open, { ...required, hasMessage: true }, null],
  ['one without a reporter needs none', { ...open, hasReporter: false }, required, null],
  ['a closed one is reopened without a message', { ...open, status: 'CLOSED' }, { ...required, status: 'OPEN' }, null],
] as const)('%s', (_, of, change, reason) => {
  expect(statusSkipReason(clerk, of, change)).toBe(reason);
});

test('what the person may not change comes first, and an open one is not reopened', () => {
  expect(statusSkipReason(clerk, { ...open, assigneeId: 'ben' }, reopening)).toContain('assigned');
  expect(statusSkipReason(clerk, open, reopening)).toBe('This submission is already open.');
});
