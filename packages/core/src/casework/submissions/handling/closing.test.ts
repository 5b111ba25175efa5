import { expect, test } from 'vitest';
import { closingProblems, reopenBlocker, statusBlocker } from './closing.ts';

test('closing needs an offered outcome, and a message if the submission has a reporter', () => {
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

test('only an outcome for duplicates names the submission that has the same problem', () => {
  const offered = [
    { id: 'fixed', name: 'Fixed', isDuplicate: false },
    { id: 'double', name: 'Duplicate', isDuplicate: true },
  ];
  const rules = { offered, isClosingMessageRequired: false };
  const problems = (outcomeId: string, primaryId: string | null) =>
    closingProblems({ outcomeId, primaryId, message: null, hasReporter: true }, rules);
  expect(problems('double', 'other')).toEqual({});
  expect(problems('double', null)).toEqual({});
  expect(problems('fixed', null)).toEqual({});
  expect(problems('fixed', 'other')).toEqual({
    primaryId: 'This outcome is not for duplicates. Choose another outcome, or no submission.',
  });
});

test('a closed submission cannot be closed again, and an open one cannot be reopened', () => {
  expect(statusBlocker({ status: 'CLOSED' }, 'CLOSED')).toBe('submission_closed');
  expect(statusBlocker({ status: 'OPEN' }, 'OPEN')).toBe('submission_open');
  expect(statusBlocker({ status: 'OPEN' }, 'CLOSED')).toBeNull();
});

test("the reporter can reopen until the last instant of the agency's days", () => {
  const closedAt = new Date('2026-05-01T10:00:00Z');
  expect(reopenBlocker({ status: 'CLOSED', closedAt }, 30, new Date('2026-05-31T10:00:00Z'))).toBeNull();
  expect(reopenBlocker({ status: 'CLOSED', closedAt }, 30, new Date('2026-05-31T10:00:00.001Z'))).toBe(
    'reopen_too_late',
  );
  expect(reopenBlocker({ status: 'OPEN', closedAt: null }, 30, closedAt)).toBe('submission_open');
});
