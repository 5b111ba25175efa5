import { expect, test } from 'vitest';
import { addDays, type Day } from '../../../platform/formats/calendar.ts';
import {
  type DatedLedger,
  type DatedLine,
  dueLateFees,
  type RunningSchedule,
  unpaidAtStartOf,
} from './due-late-fees.ts';
import { type LateFeeAmounts, type LateFeeDays, lateFeeStart } from './late-fees.ts';
import { balanceOf, settle, standingLines } from './ledger.ts';

const terms: LateFeeDays & LateFeeAmounts = {
  occurrence: 'RECURRING',
  graceDays: 0,
  startsFrom: 'GRACE_END',
  every: 1,
  everyUnit: 'MONTH',
  amountKind: 'PERCENTAGE',
  amountCents: 2500,
  percentage: 1000,
  isCompounding: false,
  capCents: null,
};

/** A ledger that grows line by line, and the schedules of its charges. */
class Books {
  readonly lines: (DatedLine & { scheduleId?: string })[] = [];
  applications: DatedLedger['applications'] = [];
  schedules: (RunningSchedule | (Omit<RunningSchedule, 'nextOn'> & { readonly nextOn: null }))[] = [];

  post(line: Partial<DatedLine> & Pick<DatedLine, 'id' | 'kind' | 'amountCents' | 'postedOn'>): void {
    const { postedOn } = line;
    const added = { dueOn: null, ofId: null, revertsId: null, effectiveOn: postedOn, ...line };
    this.lines.push({ ...added, position: this.lines.length + 1 });
    const settled = settle(this.lines, this.applications).map((each) => ({ ...each, postedOn }));
    this.applications = [...this.applications, ...settled];
  }

  fine(id: string, amountCents: number, dueOn: Day, of: Partial<typeof terms> = {}): void {
    this.post({ id, kind: 'FINE', amountCents, dueOn, postedOn: '2027-01-01' });
    this.attach(id, dueOn, of);
  }

  attach(chargeId: string, dueOn: Day, of: Partial<typeof terms> = {}): void {
    const start = lateFeeStart(dueOn, { ...terms, ...of });
    const id = `s${this.schedules.length}`;
    this.schedules.push({ id, chargeId, ...start, terms: { ...terms, ...of }, nextOn: start.startsOn });
  }

  /** Posts what is due, as the job does. */
  work(today: Day): ReturnType<typeof dueLateFees> {
    const running = this.schedules.filter((each): each is RunningSchedule => each.nextOn !== null);
    const due = dueLateFees(this, running, today);
    for (const { scheduleId, chargeId: ofId, on, amountCents } of due.fees)
      this.post({
        id: `${scheduleId} ${on}`,
        kind: 'LATE_FEE',
        amountCents,
        ofId,
        dueOn: on,
        effectiveOn: on,
        postedOn: today,
      });
    this.schedules = this.schedules.map((schedule) => {
      const found = due.after.find(({ id }) => id === schedule.id);
      return found === undefined ? schedule : { ...schedule, nextOn: 'nextOn' in found ? found.nextOn : null };
    });
    return due;
  }

  pay(id: string, cents: number, postedOn: Day): void {
    this.post({ id, kind: 'PAYMENT', amountCents: -cents, postedOn });
  }

  void(revertsId: string, postedOn: Day): void {
    const { amountCents } = this.lines.find(({ id }) => id === revertsId)!;
    this.post({ id: `void ${revertsId} ${postedOn}`, kind: 'VOID', amountCents: -amountCents, revertsId, postedOn });
  }

  /** The late fees: their days and amounts. */
  fees(): [Day, number][] {
    return this.lines
      .filter(({ kind }) => kind === 'LATE_FEE')
      .map(({ effectiveOn, amountCents }) => [effectiveOn, amountCents]);
  }
}

const books = (prepare: (of: Books) => void): Books => {
  const made = new Books();
  prepare(made);
  return made;
};

test('$100 at 10 % a month with a cap of $25: 10, 10, 5, then none', () => {
  const of = books((each) => each.fine('a', 10_000, '2027-01-31', { capCents: 2500 }));
  const { after } = of.work('2028-01-31');
  expect(of.fees()).toEqual([
    ['2027-02-01', 1000],
    ['2027-03-01', 1000],
    ['2027-04-01', 500],
  ]);
  expect(after).toEqual([{ id: 's0', endedBy: 'CAP', endedOn: '2027-04-01' }]);
  expect(of.work('2030-01-01')).toEqual({ fees: [], after: [] });
});

test('the cap is of all late fees on one charge, in the order of their days', () => {
  const of = books((each) => {
    each.fine('a', 10_000, '2027-01-31', { capCents: 2500 });
    each.attach('a', '2027-01-31', {
      amountKind: 'FIXED',
      amountCents: 900,
      capCents: 2500,
      every: 15,
      everyUnit: 'DAY',
    });
    each.fine('b', 10_000, '2027-01-31', { capCents: 2500, occurrence: 'ONE_TIME' });
  });
  of.work('2027-12-31');
  expect(of.fees()).toEqual([
    ['2027-02-01', 1000],
    ['2027-02-01', 900],
    ['2027-02-01', 1000],
    ['2027-02-16', 600],
  ]);
});

test('a compounding late fee is of the unpaid charge and its unpaid late fees', () => {
  const of = books((each) => each.fine('a', 10_000, '2027-01-31', { isCompounding: true }));
  of.work('2027-03-15');
  // It pays for the charge, which is due first.
  of.pay('p', 6000, '2027-03-15');
  of.work('2027-04-01');
  of.pay('q', 4500, '2027-04-01');
  expect(of.fees()).toEqual([
    ['2027-02-01', 1000],
    ['2027-03-01', 1100],
    ['2027-04-01', 610],
  ]);
  expect(of.work('2027-05-01').after).toEqual([{ id: 's0', endedBy: 'PAID', endedOn: '2027-05-01' }]);
});

test('what is paid on the day of a late fee does not lower it, what was paid the day before does', () => {
  for (const [paidOn, expected] of [
    ['2027-01-31', 500],
    ['2027-02-01', 1000],
  ] as const) {
    const of = books((each) => {
      each.fine('a', 10_000, '2027-01-31', { occurrence: 'ONE_TIME' });
      each.pay('p', 5000, paidOn);
    });
    expect(of.work('2027-02-01')).toEqual({
      fees: [{ scheduleId: 's0', chargeId: 'a', on: '2027-02-01', amountCents: expected }],
      after: [{ id: 's0', endedBy: 'DONE', endedOn: '2027-02-01' }],
    });
  }
});

test('a charge that is paid or void on a due day ends its schedule; one that is due again goes on', () => {
  const paid = books((each) => each.fine('a', 10_000, '2027-01-31'));
  paid.pay('p', 10_000, '2027-01-31');
  expect(paid.work('2027-02-01')).toEqual({ fees: [], after: [{ id: 's0', endedBy: 'PAID', endedOn: '2027-02-01' }] });

  const bounced = books((each) => each.fine('a', 10_000, '2027-01-31'));
  bounced.pay('p', 10_000, '2027-01-20');
  bounced.void('p', '2027-01-31');
  expect(bounced.work('2027-02-01').fees).toHaveLength(1);

  const isVoid = books((each) => each.fine('a', 10_000, '2027-01-31'));
  isVoid.void('a', '2027-02-01');
  expect(isVoid.work('2027-02-01')).toEqual({
    fees: [],
    after: [{ id: 's0', endedBy: 'VOID', endedOn: '2027-02-01' }],
  });
});

test('a late fee that was voided does not count for the cap', () => {
  const of = books((each) => each.fine('a', 10_000, '2027-01-31', { capCents: 2500 }));
  of.work('2027-03-01');
  of.void('s0 2027-02-01', '2027-03-02');
  of.work('2027-12-31');
  expect(of.fees().map(([, cents]) => cents)).toEqual([1000, 1000, 1000, 500]);
});

test('a day before its charge was posted has no late fee and ends nothing', () => {
  const of = new Books();
  of.post({ id: 'a', kind: 'FINE', amountCents: 10_000, dueOn: '2027-01-31', postedOn: '2027-02-10' });
  of.attach('a', '2027-01-31');
  of.work('2027-03-01');
  expect(of.fees()).toEqual([['2027-03-01', 1000]]);
});

test('what was unpaid is known for each day of the past', () => {
  const of = books((each) => each.fine('a', 10_000, '2027-01-31'));
  of.work('2027-02-10');
  of.pay('p', 10_400, '2027-02-10');
  expect(unpaidAtStartOf('2027-01-01', 'a', of)).toBeNull();
  expect(unpaidAtStartOf('2027-02-01', 'a', of)).toEqual({ chargeCents: 10_000, lateFeeCents: 0, chargedCents: 1000 });
  expect(unpaidAtStartOf('2027-02-10', 'a', of)).toEqual({
    chargeCents: 10_000,
    lateFeeCents: 1000,
    chargedCents: 1000,
  });
  expect(unpaidAtStartOf('2027-02-11', 'a', of)).toEqual({ chargeCents: 0, lateFeeCents: 600, chargedCents: 1000 });
});

/** Returns numbers from 0 to below `n`, the same ones for the same seed. */
function numbers(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * n);
  };
}

const pick = <T>(of: readonly T[], next: (n: number) => number): T => of[next(of.length)]!;

/** A year of payments, bounced checks and waived late fees on three fines, with a worker that runs on some days. */
function year(seed: number, runsOn: (day: Day, isPosting: boolean) => boolean): Books {
  const next = numbers(seed);
  const of = new Books();
  for (const id of ['a', 'b', 'c'])
    of.fine(id, 1000 + next(90_000), addDays('2027-01-10', next(60)), {
      occurrence: pick(['ONE_TIME', 'RECURRING', 'RECURRING'], next),
      startsFrom: pick(['DUE_DATE', 'GRACE_END'], next),
      graceDays: next(20),
      every: 1 + next(3),
      everyUnit: 'MONTH',
      amountKind: pick(['FIXED', 'PERCENTAGE'], next),
      percentage: next(2000),
      isCompounding: next(2) === 0,
      capCents: pick([null, 3000, 20_000], next),
    });
  for (let day = '2027-01-11', count = 0; day < '2028-01-11'; day = addDays(day, 1)) {
    const [kind, cents, at] = [next(40), 500 + next(40_000), next(1000)];
    if (runsOn(day, kind < 3)) of.work(day);
    count += 1;
    if (kind === 0) of.pay(`p${count}`, cents, day);
    const standing = standingLines(of.lines);
    const payments = standing.filter((line) => line.kind === 'PAYMENT');
    const lateFees = standing.filter((line) => line.kind === 'LATE_FEE');
    if (kind === 1 && payments.length > 0) of.void(payments[at % payments.length]!.id, day);
    if (kind === 2 && lateFees.length > 0) of.void(lateFees[at % lateFees.length]!.id, day);
  }
  of.work('2028-01-11');
  return of;
}

const shown = (of: Books) => ({
  fees: of.fees(),
  ends: of.schedules.map(({ nextOn }) => nextOn),
  open: [...Map.groupBy(of.applications, ({ sourceId, chargeId }) => `${sourceId} ${chargeId}`)]
    .map(([pair, all]) => `${pair} ${balanceOf(all)}`)
    .filter((text) => !text.endsWith(' 0'))
    .toSorted(),
});

test('a worker that comes only when something is posted leaves the ledger of one that runs each day', () => {
  let fees = 0;
  for (let seed = 1; seed <= 150; seed += 1) {
    const daily = year(seed, () => true);
    expect(shown(year(seed, (_, isPosting) => isPosting))).toEqual(shown(daily));
    fees += daily.fees().length;
  }
  expect(fees).toBeGreaterThan(1000);
});

test('a worker that was away for 65 days posts the lines of one that ran each day', () => {
  const made = (isAway: boolean) => {
    const of = new Books();
    of.fine('a', 33_333, '2027-01-31', { isCompounding: true, every: 7, everyUnit: 'DAY', capCents: 900_000 });
    for (let day = '2027-01-01'; day <= '2027-06-30'; day = addDays(day, 1)) {
      if (!isAway || day < '2027-02-10' || day >= addDays('2027-02-10', 65)) of.work(day);
      if (day === '2027-03-05') of.pay('p', 11_111, day);
    }
    return of;
  };
  expect(made(true).fees()).toEqual(made(false).fees());
  expect(made(true).fees().length).toBeGreaterThan(9);
});
