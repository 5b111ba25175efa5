import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allocate,
  type Application,
  balanceOf,
  credits,
  isCharge,
  type LedgerLine,
  type LineKind,
  openAmounts,
  settle,
  standingLines,
} from './ledger.ts';

/** A ledger under construction, with the applications that are stored for it. */
class Ledger {
  lines: LedgerLine[] = [];
  stored: Application[] = [];

  post(kind: LineKind, amountCents: number, given: Partial<LedgerLine> = {}): string {
    const id = `L${String(this.lines.length + 1).padStart(4, '0')}`;
    const rest = { position: this.lines.length + 1, dueOn: isCharge({ kind }) ? '2026-03-31' : null };
    this.lines.push({ id, kind, amountCents, ofId: null, revertsId: null, ...rest, ...given });
    this.stored.push(...settle(this.lines, this.stored));
    return id;
  }
  line = (id: string): LedgerLine => this.lines.find((each) => each.id === id)!;
  revert = (id: string): string => this.post('VOID', -this.line(id).amountCents, { revertsId: id });
  open = (id: string): number | undefined => openAmounts(this.lines, this.stored).get(id);
  credit = (): number => [...credits(this.lines, this.stored).values()].reduce((sum, cents) => sum + cents, 0);
}

describe('payments', () => {
  test('pay the oldest due date first, and what is left is credit that the next charge takes', () => {
    const ledger = new Ledger();
    const late = ledger.post('FINE', 10_000, { dueOn: '2026-04-30' });
    const early = ledger.post('FEE', 5000, { dueOn: '2026-03-31' });
    ledger.post('PAYMENT', -6000);
    expect([ledger.open(early), ledger.open(late), ledger.credit()]).toEqual([0, 9000, 0]);
    ledger.post('PAYMENT', -12_000);
    expect([ledger.open(late), ledger.credit(), balanceOf(ledger.lines)]).toEqual([0, 3000, -3000]);
    const next = ledger.post('FEE', 2000, { dueOn: '2026-06-30' });
    expect([ledger.open(next), ledger.credit()]).toEqual([0, 1000]);
  });

  test('that are void leave the charges to the payments after them', () => {
    const ledger = new Ledger();
    const first = ledger.post('FINE', 10_000, { dueOn: '2026-03-31' });
    const second = ledger.post('FINE', 10_000, { dueOn: '2026-04-30' });
    const wrong = ledger.post('PAYMENT', -10_000);
    ledger.post('PAYMENT', -10_000);
    const reverted = ledger.revert(wrong);
    expect([ledger.open(first), ledger.open(second)]).toEqual([0, 10_000]);
    ledger.revert(reverted);
    expect([ledger.open(first), ledger.open(second)]).toEqual([0, 0]);
  });
});

test('a void charge leaves its payment as credit, and its restored charge takes it again', () => {
  const ledger = new Ledger();
  const fine = ledger.post('FINE', 10_000);
  ledger.post('PAYMENT', -10_000);
  const reverted = ledger.revert(fine);
  expect([ledger.open(fine), ledger.credit(), balanceOf(ledger.lines)]).toEqual([undefined, 10_000, -10_000]);
  ledger.revert(reverted);
  expect([ledger.open(fine), ledger.credit(), balanceOf(ledger.lines)]).toEqual([0, 0, 0]);
});

test('a waiver that is restored displaces what was paid meanwhile', () => {
  const ledger = new Ledger();
  const fine = ledger.post('FINE', 10_000);
  const waiver = ledger.post('WAIVER', -4000, { ofId: fine });
  const reverted = ledger.revert(waiver);
  ledger.post('PAYMENT', -10_000);
  ledger.revert(reverted);
  expect([ledger.open(fine), ledger.credit(), balanceOf(ledger.lines)]).toEqual([0, 4000, -4000]);
});

test('a refund takes the credit of its payment first, then leaves unpaid what is due last', () => {
  const ledger = new Ledger();
  const first = ledger.post('FINE', 10_000, { dueOn: '2026-03-31' });
  const last = ledger.post('FINE', 10_000, { dueOn: '2026-04-30' });
  const payment = ledger.post('PAYMENT', -21_000);
  ledger.post('REFUND', 1000, { ofId: payment });
  expect([ledger.open(first), ledger.open(last), ledger.credit()]).toEqual([0, 0, 0]);
  ledger.post('REFUND', 500, { ofId: payment });
  expect([ledger.open(first), ledger.open(last), balanceOf(ledger.lines)]).toEqual([0, 500, 500]);
});

/** One step of a random sequence: what it does, to which of the lines it can be done to, and with how many cents. */
const steps = fc.array(
  fc.record({
    what: fc.constantFrom('FINE', 'FEE', 'PAYMENT', 'PAYMENT', 'WAIVER', 'REFUND', 'VOID', 'VOID'),
    which: fc.nat(),
    cents: fc.integer({ min: 1, max: 30_000 }),
    day: fc.integer({ min: 1, max: 28 }),
  }),
  { maxLength: 25, size: 'max' },
);

type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;

const pick = <T>(from: readonly T[], which: number): T | undefined => from[which % Math.max(1, from.length)];
const chargedBy = (ledger: Ledger, kind: LineKind, id: string): number =>
  standingLines(ledger.lines)
    .filter((line) => line.kind === kind && line.ofId === id)
    .reduce((sum, { amountCents }) => sum + Math.abs(amountCents), 0);

/** Does a step as the commands allow it: a waiver within its open charge, a refund within its payment. */
function act(ledger: Ledger, { what, which, cents, day }: Step): void {
  const standing = standingLines(ledger.lines);
  if (what === 'FINE' || what === 'FEE') ledger.post(what, cents, { dueOn: `2026-03-${String(day).padStart(2, '0')}` });
  if (what === 'PAYMENT') ledger.post('PAYMENT', -cents);
  if (what === 'WAIVER') {
    const charge = pick(standing.filter(isCharge), which);
    const most = charge === undefined ? 0 : Math.min(cents, ledger.open(charge.id)!);
    if (most > 0) ledger.post('WAIVER', -most, { ofId: charge!.id });
  }
  if (what === 'REFUND') {
    const payment = pick(
      standing.filter(({ kind }) => kind === 'PAYMENT'),
      which,
    );
    const left = payment === undefined ? 0 : -payment.amountCents - chargedBy(ledger, 'REFUND', payment.id);
    if (left > 0) ledger.post('REFUND', Math.min(left, cents), { ofId: payment!.id });
  }
  if (what === 'VOID') {
    const reverted = new Set(ledger.lines.map(({ revertsId }) => revertsId));
    const line = pick(
      ledger.lines.filter(({ id }) => !reverted.has(id)),
      which,
    );
    if (line !== undefined && mayRevert(ledger, line)) ledger.revert(line.id);
  }
}

/** Returns whether a line can be reverted: no standing waiver or refund may lose what it names, or find no room. */
function mayRevert(ledger: Ledger, line: LedgerLine): boolean {
  let restored: LedgerLine = line;
  while (restored.revertsId !== null) restored = ledger.line(restored.revertsId);
  const stands = standingLines(ledger.lines).includes(restored);
  if (stands) return !standingLines(ledger.lines).some(({ kind, ofId }) => kind !== 'LATE_FEE' && ofId === restored.id);
  if (restored.ofId === null) return true;
  const of = standingLines(ledger.lines).find(({ id }) => id === restored.ofId);
  const taken = chargedBy(ledger, restored.kind, restored.ofId);
  return of !== undefined && taken + Math.abs(restored.amountCents) <= Math.abs(of.amountCents);
}

describe('10,000 random sequences', () => {
  test('owe what is open less credit, apply nothing twice, and restore what a void of a void names', () => {
    fc.assert(
      fc.property(steps, (given) => {
        const ledger = new Ledger();
        for (const step of given) act(ledger, step);
        const open = [...openAmounts(ledger.lines, ledger.stored).values()];
        const owed = open.reduce((sum, cents) => sum + cents, 0);
        expect(owed - ledger.credit()).toBe(balanceOf(ledger.lines));
        expect(open.every((cents) => cents >= 0)).toBe(true);
        // No credit while something is owed.
        expect(Math.min(owed, ledger.credit())).toBe(0);
        for (const { id, kind, amountCents } of standingLines(ledger.lines)) {
          if (kind === 'PAYMENT' || kind === 'WAIVER')
            expect(sumOf(ledger.stored, 'sourceId', id)).toBeLessThanOrEqual(-amountCents);
          else expect(sumOf(ledger.stored, 'chargeId', id)).toBeLessThanOrEqual(amountCents);
          if (kind === 'WAIVER') expect(sumOf(ledger.stored, 'sourceId', id)).toBe(-amountCents);
          if (kind === 'REFUND') expect(sumOf(ledger.stored, 'chargeId', id)).toBe(amountCents);
        }
        // The stored applications say what the function says, and nothing else.
        expect(settle(ledger.lines, ledger.stored)).toEqual([]);
        const before = netOf(ledger.stored);
        const some = ledger.lines.find(({ id }) => !ledger.lines.some(({ revertsId }) => revertsId === id));
        if (some === undefined || !mayRevert(ledger, some)) return;
        ledger.revert(ledger.revert(some.id));
        expect(netOf(ledger.stored)).toEqual(before);
      }),
      { numRuns: 10_000 },
    );
  });
});

const sumOf = (applications: readonly Application[], name: 'sourceId' | 'chargeId', id: string): number =>
  applications.filter((each) => each[name] === id).reduce((sum, { amountCents }) => sum + amountCents, 0);

function netOf(applications: readonly Application[]): Record<string, number> {
  const net: Record<string, number> = {};
  for (const { sourceId, chargeId, amountCents } of applications)
    net[`${sourceId} ${chargeId}`] = (net[`${sourceId} ${chargeId}`] ?? 0) + amountCents;
  return Object.fromEntries(Object.entries(net).filter(([, cents]) => cents !== 0));
}

test('nothing is allocated in an empty ledger', () => expect(allocate([])).toEqual([]));
