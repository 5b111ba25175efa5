import { expect, test } from 'vitest';
import {
  type NoticeAction,
  noticeEditBlocker,
  noticeRemovalBlocker,
  noticeStatusAfter,
  noticeStatuses,
  recipientProblems,
} from './notice-rules.ts';

const from = (action: NoticeAction) => noticeStatuses.filter((status) => noticeStatusAfter(status, action) !== null);

test('what was issued can only be made void', () => {
  const actions = ['edit', 'escalate', 'reject', 'queue', 'unqueue', 'issue', 'finish', 'fail', 'void'] as const;
  expect(actions.filter((action) => noticeStatusAfter('ISSUED', action) !== null)).toEqual(['void']);
  expect(actions.filter((action) => noticeStatusAfter('VOID', action) !== null)).toEqual([]);
  expect(from('void')).toEqual(['ISSUED']);
});

test('a change ends an approval, and a rejected notice is issued only after one', () => {
  expect(noticeStatusAfter('PENDING_APPROVAL', 'edit')).toBe('DRAFT');
  expect(noticeStatusAfter('QUEUED', 'edit')).toBe('DRAFT');
  expect(from('issue')).toEqual(['DRAFT', 'PENDING_APPROVAL', 'QUEUED']);
  expect(from('reject')).toEqual(['PENDING_APPROVAL']);
});

test('a letter that cannot be made goes back to the queue', () => {
  expect(noticeStatusAfter('ISSUING', 'fail')).toBe('QUEUED');
  expect(noticeStatusAfter('ISSUING', 'finish')).toBe('ISSUED');
});

test('drafts and rejected notices are deleted, and others say why not', () => {
  const blockers = noticeStatuses.map((status) => noticeRemovalBlocker(status)?.code ?? null);
  expect(Object.fromEntries(noticeStatuses.map((status, index) => [status, blockers[index]]))).toEqual({
    DRAFT: null,
    PENDING_APPROVAL: 'notice_under_way',
    REJECTED: null,
    QUEUED: 'notice_under_way',
    ISSUING: 'notice_issued',
    ISSUED: 'notice_issued',
    VOID: 'notice_issued',
  });
  expect(noticeEditBlocker('ISSUING')?.code).toBe('notice_issued');
});

test('a recipient is reached by each of the chosen ways', () => {
  const reached = { deliveries: ['MAIL', 'EMAIL'] as const, hasAddress: true, hasEmail: true };
  const offered = ['MAIL', 'CERTIFIED_MAIL', 'EMAIL'] as const;
  expect(recipientProblems([reached], offered)).toEqual({});
  expect(
    recipientProblems(
      [
        { ...reached, deliveries: [] },
        { ...reached, hasAddress: false, deliveries: ['CERTIFIED_MAIL'] },
        { ...reached, hasEmail: false },
        { ...reached, deliveries: ['POSTED'] },
      ],
      offered,
    ),
  ).toEqual({
    'recipients.0.deliveries': 'Delivery is required',
    'recipients.1.deliveries': 'This contact has no address. Add one first.',
    'recipients.2.deliveries': 'This contact has no email address. Add one first.',
    'recipients.3.deliveries': 'Posted at the property is not offered. Please choose another one.',
  });
  expect(recipientProblems([], offered)).toEqual({ recipients: 'Recipients is required' });
});
