import { expect, test } from 'vitest';
import { heldMailBlocker, heldProblems, holdAgainBlocker } from './rules.ts';

test.each([
  ['HELD', null, heldProblems.held_mail_kept],
  ['FILED', heldProblems.held_mail_done, heldProblems.held_mail_kept],
  ['DISMISSED', heldProblems.held_mail_done, null],
] as const)('a mail that is %s can be filed and dismissed, or held again, or neither', (status, closing, again) => {
  expect(heldMailBlocker({ status })).toBe(closing);
  expect(holdAgainBlocker({ status })).toBe(again);
});
