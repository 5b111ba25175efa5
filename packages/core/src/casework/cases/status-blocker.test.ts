import { expect, test } from 'vitest';
import { contentBlocker, statusActionBlocker } from './case-status.ts';

test.each([
  ['OPEN', 'close', undefined],
  ['OPEN', 'enterDraft', undefined],
  ['OPEN', 'open', 'case_not_in_draft'],
  ['OPEN', 'reopen', 'case_not_closed'],
  ['DRAFT', 'open', undefined],
  ['DRAFT', 'close', 'case_in_draft'],
  ['DRAFT', 'enterDraft', 'case_in_draft'],
  ['DRAFT', 'reopen', 'case_not_closed'],
  ['CLOSED', 'reopen', undefined],
  ['CLOSED', 'close', 'case_closed'],
  ['CLOSED', 'enterDraft', 'case_closed'],
  ['CLOSED', 'open', 'case_closed'],
] as const)('a case that is %s refuses %s with %s', (status, action, code) => {
  expect(statusActionBlocker({ status }, action)?.code).toBe(code);
});

test('the content of a closed case stays as it is', () => {
  expect(contentBlocker({ status: 'CLOSED' })?.code).toBe('case_closed');
  expect(contentBlocker({ status: 'OPEN' })).toBeNull();
  expect(contentBlocker({ status: 'DRAFT' })).toBeNull();
});
