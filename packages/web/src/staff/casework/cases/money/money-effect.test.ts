import { allocate, isCharge, type LineKind, type MoneyLine } from '@townkeep/core/casework/cases';
import { expect, test } from 'vitest';
import { lineActions } from './line-actions.ts';
import { effectOf, lateFeesOf, plannedReverting, revertingOf } from './money-effect.ts';

type Posted = Pick<MoneyLine, 'kind' | 'amountCents'> & Partial<MoneyLine>;

const empty = {
  chargeCode: null,
  offense: null,
  caseViolationId: null,
  violation: null,
  notice: null,
  paymentType: null,
  receipt: null,
  card: null,
  cardReturn: null,
  reference: null,
  payer: null,
  reason: null,
  note: null,
  fields: [],
  postedBy: null,
  postedOn: '2026-03-02',
  effectiveOn: '2026-03-02',
  dueOn: null,
  ofId: null,
  revertsId: null,
  replacesId: null,
};

/** Returns lines as the API does: the newest first, each posted at a moment of its own unless one is given. */
function ledgerOf(posted: readonly Posted[]): MoneyLine[] {
  const lines = posted.map((line, index): MoneyLine => ({
    ...empty,
    id: `L${index + 1}`,
    position: index + 1,
    label: `Line ${index + 1}`,
    postedAt: `2026-03-02T10:0${index}:00Z`,
    openCents: null,
    creditCents: null,
    isStanding: true,
    revertedById: null,
    applied: [],
    ...line,
  }));
  const applications = allocate(lines);
  const isVoid = (id: string): boolean => {
    const by = lines.find(({ revertsId }) => revertsId === id);
    return by !== undefined && !isVoid(by.id);
  };
  return lines
    .map((line) => ({
      ...line,
      isStanding: line.kind !== 'VOID' && !isVoid(line.id),
      revertedById: lines.find(({ revertsId }) => revertsId === line.id)?.id ?? null,
      openCents: isCharge(line)
        ? applications.reduce(
            (left, { chargeId, amountCents }) => (chargeId === line.id ? left - amountCents : left),
            line.amountCents,
          )
        : null,
      applied: applications.flatMap(({ sourceId, chargeId, amountCents }) =>
        sourceId === line.id ? [{ lineId: chargeId, amountCents }] : [],
      ),
    }))
    .toReversed();
}

const charge = (kind: LineKind, amountCents: number, more: Partial<MoneyLine> = {}): Posted => ({
  kind,
  amountCents,
  dueOn: '2026-04-01',
  ...more,
});

test('a payment pays what is due first, and what is left of it is credit', () => {
  const lines = ledgerOf([charge('FINE', 10_000, { dueOn: '2026-05-01' }), charge('FEE', 5000)]);
  const effect = effectOf(lines, [{ kind: 'PAYMENT', amountCents: -16_000 }]);
  expect(effect.charges.map(({ line, before, after }) => [line.id, before, after])).toEqual([
    ['L2', 5000, 0],
    ['L1', 10_000, 0],
  ]);
  expect(effect).toMatchObject({ credit: { before: 0, after: 1000 }, balance: { before: 15_000, after: -1000 } });
});

test('a refund leaves what its payment paid for open again', () => {
  const lines = ledgerOf([charge('FEE', 5000), { kind: 'PAYMENT', amountCents: -5000 }]);
  expect(effectOf(lines, [{ kind: 'REFUND', amountCents: 2000, ofId: 'L2' }]).charges).toMatchObject([
    { before: 0, after: 2000 },
  ]);
});

test('a charge takes its waivers and late fees with it, and a void one is restored with them', () => {
  const standing: Posted[] = [
    charge('FINE', 10_000),
    { kind: 'WAIVER', amountCents: -2000, ofId: 'L1' },
    charge('LATE_FEE', 1000, { ofId: 'L1' }),
  ];
  const lines = ledgerOf(standing);
  const voiding = revertingOf(lines, lines.at(-1)!);
  expect(voiding).toMatchObject({ isRestoring: false, target: { id: 'L1' }, others: [{ id: 'L3' }, { id: 'L2' }] });
  expect(effectOf(lines, plannedReverting(lines, voiding)).balance).toEqual({ before: 9000, after: 0 });
  const postedAt = '2026-03-03T10:00:00Z';
  const gone = ledgerOf([
    ...standing,
    { kind: 'VOID', amountCents: -1000, revertsId: 'L3', postedAt },
    { kind: 'VOID', amountCents: 2000, revertsId: 'L2', postedAt },
    { kind: 'VOID', amountCents: -10_000, revertsId: 'L1', postedAt },
  ]);
  const restoring = revertingOf(gone, gone.at(-1)!);
  expect(restoring).toMatchObject({ isRestoring: true, target: { id: 'L6' } });
  expect(restoring.others.map(({ id }) => id).toSorted()).toEqual(['L2', 'L3']);
  expect(effectOf(gone, plannedReverting(gone, restoring)).balance).toEqual({ before: 0, after: 9000 });
});

test('late fees stay when the payment of their charge is taken back', () => {
  const lines = ledgerOf([
    charge('FINE', 5000),
    { kind: 'PAYMENT', amountCents: -5000 },
    charge('LATE_FEE', 500, { ofId: 'L1' }),
  ]);
  expect(lateFeesOf(lines, lines[1]!).map(({ id }) => id)).toEqual(['L3']);
});

test('each line offers what can be done with it', () => {
  const offered = (posted: readonly Posted[], id: string) => {
    const lines = ledgerOf(posted);
    return lineActions(
      lines,
      lines.find((line) => line.id === id)!,
    ).map(({ label, blocker }) => (blocker === null ? label : `${label} ${blocker}`));
  };
  const fee = charge('FEE', 5000);
  const payment: Posted = { kind: 'PAYMENT', amountCents: -5000 };
  const revert = (revertsId: string, amountCents: number): Posted => ({ kind: 'VOID', amountCents, revertsId });
  expect(offered([fee], 'L1')).toEqual(['Waive…', 'Correct…', 'Add late fee…', 'Void…']);
  expect(offered([fee, payment], 'L1')).toEqual(['Correct…', 'Void…']);
  expect(offered([fee, payment], 'L2')).toEqual(['Refund…', 'Correct…', 'Void…']);
  expect(offered([fee, payment, { kind: 'REFUND', amountCents: 5000, ofId: 'L2' }], 'L2')).toEqual([
    'Correct… Part of this payment was refunded. Void the refund first.',
    'Void… Part of this payment was refunded. Void the refund first.',
  ]);
  const card = { provider: 'STRIPE', isLive: true, chargedCents: 5125, feeCents: 125, email: null } as const;
  const given: Posted = { kind: 'REFUND', amountCents: 5000, ofId: 'L2', cardReturn: 'DONE' };
  const kept = 'This was paid by card on the payment portal. Refund it, so that the money goes back to the card.';
  expect(offered([fee, { ...payment, card }], 'L2')).toEqual(['Refund…', `Correct… ${kept}`, `Void… ${kept}`]);
  expect(offered([fee, { ...payment, card }, given], 'L3')).toEqual([
    'Void… This was given back at the card provider, so it cannot be taken back here.',
  ]);
  expect(offered([charge('LATE_FEE', 500, { ofId: null })], 'L1')).toEqual(['Waive…', 'Void…']);
  expect(offered([fee, revert('L1', -5000)], 'L1')).toEqual(['Restore…']);
  expect(offered([fee, revert('L1', -5000)], 'L2')).toEqual([]);
  // A restored line hangs on its voids: it is voided again by voiding what restored it.
  expect(offered([fee, revert('L1', -5000), revert('L2', 5000)], 'L1')).toEqual([
    'Waive…',
    'Correct… A restored line cannot be corrected. Void it, and post it anew.',
    'Add late fee…',
    'Void…',
  ]);
});
