import { expect, test } from 'vitest';
import { caseProblems } from '../problems.ts';
import type { LedgerLine } from './ledger.ts';
import { correctionBlocker, dependents, refundable, revertBlocker, subjectOf } from './money-rules.ts';

const line = (id: string, kind: LedgerLine['kind'], amountCents: number, of: Partial<LedgerLine> = {}): LedgerLine => ({
  id,
  position: Number(id),
  kind,
  amountCents,
  dueOn: null,
  ofId: null,
  revertsId: null,
  ...of,
});
const fine = line('1', 'FINE', 10_000);
const payment = line('2', 'PAYMENT', -8000);

test('a line is taken back once, and its void once', () => {
  const reverted = line('3', 'VOID', -10_000, { revertsId: '1' });
  expect(revertBlocker([fine], fine)).toBeNull();
  expect(revertBlocker([fine, reverted], fine)).toBe(caseProblems.line_reverted);
  expect(revertBlocker([fine, reverted], reverted)).toBeNull();
  expect(subjectOf([fine, reverted], reverted)).toBe(fine);
});

test('a payment keeps its refunds', () => {
  const refund = line('3', 'REFUND', 3000, { ofId: '2' });
  expect(revertBlocker([fine, payment, refund], payment)).toBe(caseProblems.payment_refunded);
  expect(refundable([fine, payment, refund], payment)).toBe(5000);
});

test('a waiver is restored while its charge stands and has room', () => {
  const waiver = line('2', 'WAIVER', -6000, { ofId: '1' });
  const reverted = line('3', 'VOID', 6000, { revertsId: '2' });
  expect(revertBlocker([fine, waiver, reverted], reverted)).toBeNull();
  const other = line('4', 'WAIVER', -5000, { ofId: '1' });
  expect(revertBlocker([fine, waiver, reverted, other], reverted)).toBe(caseProblems.line_without_room);
  const gone = line('5', 'VOID', -10_000, { revertsId: '1' });
  expect(revertBlocker([fine, waiver, reverted, gone], reverted)).toBe(caseProblems.line_without_subject);
});

test('with a charge go its waivers and its late fees with theirs, the last first', () => {
  const lines = [
    fine,
    line('2', 'LATE_FEE', 1000, { ofId: '1' }),
    line('3', 'WAIVER', -500, { ofId: '2' }),
    line('4', 'WAIVER', -2000, { ofId: '1' }),
  ];
  expect(dependents(lines, '1').map(({ id }) => id)).toEqual(['4', '3', '2']);
});

test('waivers, refunds and voids are taken back and not corrected', () => {
  const waiver = line('2', 'WAIVER', -6000, { ofId: '1' });
  expect(correctionBlocker([fine, waiver], waiver)).toBe(caseProblems.line_not_corrected);
  expect(correctionBlocker([fine, payment], payment)).toBeNull();
});
