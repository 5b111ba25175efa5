import { expect, test } from 'vitest';
import { proposedInspection } from './inspection-rules.ts';

const types = [
  { id: 'first', isVerification: false },
  { id: 'verify', isVerification: true },
];
const base = { types, assigneeId: 'ann', today: '2026-03-09' };
const open = (complyByOn: string | null) => ({ status: 'OPEN' as const, complyByOn });
const ended = { status: 'COMPLIANT' as const, complyByOn: '2026-03-10' };

test('the verification is on the earliest comply-by date of an open violation', () => {
  expect(proposedInspection({ ...base, violations: [open('2026-04-01'), ended, open('2026-03-20')] })).toEqual({
    typeId: 'verify',
    plannedDate: '2026-03-20',
    assigneeId: 'ann',
    isVerificationInspection: true,
  });
});

test.each([['2026-03-09'], ['2026-02-01'], [null]])('with the comply-by date %s it is tomorrow', (date) => {
  expect(proposedInspection({ ...base, violations: [open(date)] })?.plannedDate).toBe('2026-03-10');
});

test('without an open violation there is none, and without a type for it the type is open', () => {
  expect(proposedInspection({ ...base, violations: [ended] })).toBeNull();
  expect(proposedInspection({ ...base, violations: [open(null)], types: [types[0]!] })?.typeId).toBeNull();
});
