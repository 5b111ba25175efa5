import type { FinanceReport, ReportTable, TransactionRow } from '@townkeep/core/casework/cases';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { runIn } from '../../../testing/add-rows.ts';
import { setClock, testApp } from '../../../testing/server.ts';
import { readRollForward } from '../money/roll-forward/queries.ts';
import { sumDaysOf } from './sum-days.ts';
import { type FinanceWorld, financeWorld, shown } from './testing/finance-world.ts';

let world: FinanceWorld;
beforeEach(async () => {
  world = await financeWorld();
});

const everyReport = async () => {
  const days = { from: '2026-02-01', to: '2026-03-02' };
  const all = [];
  for (const name of ['AGING', 'BY_TYPE', 'BY_DAY', 'BY_CODE', 'OUTSTANDING', 'DEPOSITS'])
    all.push((await world.report({ report: name, ...days })).tables);
  return all;
};

test('each report adds up, with and without the sums of the nights', async () => {
  await world.bookkeeping();
  const [aging, byType, byDay, byCode, outstanding, deposits] = await everyReport();
  expect(shown(aging![0]!)).toEqual([
    'Current 2000',
    '1–30 days 6000',
    '31–60 days 0',
    '61–90 days 0',
    'Over 90 days 0',
    'Total 8000',
  ]);
  expect(shown(byType![0]!)).toEqual([
    'Fine 0 0',
    'Fee 2 10000',
    'Late fee 0 0',
    'Payment 1 -4000',
    'Waiver 1 -500',
    'Refund 0 0',
    'Void 1 -7500',
    'Total 5 -2000',
  ]);
  expect(shown(byDay![0]!)).toEqual([
    'Mar 2, 2026 0 10000 0 -4000 -500 0 -7500 -2000',
    'Total 0 10000 0 -4000 -500 0 -7500 -2000',
  ]);
  expect(shown(byCode![0]!)).toEqual([
    'Fines 10000 0 -4000 0 0 0 6000',
    'Inspection fee 0 10000 0 0 -500 -7500 2000',
    'Total 10000 10000 -4000 0 -500 -7500 8000',
  ]);
  expect(shown(outstanding![0]!)).toEqual(['Weeds 6000', 'Without a violation 2000', 'Total 8000']);
  expect(shown(outstanding![1]!)).toEqual([`${world.made.number} 8000`]);
  expect(shown(deposits![0]!)).toEqual(['Cash 4000 0 0 4000', 'Total 4000 0 0 4000']);

  setClock(new Date('2026-03-05T18:00:00Z'));
  const { services } = await testApp();
  const live = await everyReport();
  await sumDaysOf(services, world.of.id);
  const { rows } = await runIn(world.of, 'select count(*)::int as n from ledger_days where agency_id = $1');
  expect(Number(rows[0]!['n'])).toBeGreaterThan(5);
  expect(await everyReport()).toEqual(live);

  // A line that is posted into a day of the past is counted as well.
  await runIn(
    world.of,
    `insert into ledger_lines (agency_id, id, case_id, position, kind, amount_cents, label, posted_on, effective_on,
       posted_at, posting_id, due_on)
     values ($1, $3, $2, 100, 'FEE', 111, 'Old fee', '2026-02-20', '2026-02-20', now(), $4, '2026-02-28')`,
    world.made.id,
    newId(),
    newId(),
  );
  expect(shown((await world.report({ report: 'AGING', from: '2026-02-01', to: '2026-03-02' })).tables[0]!)[1]).toBe(
    '1–30 days 6111',
  );
});

test('a payment that is taken back and a refund are in the column of what they do', async () => {
  const { fee, pay, revert, item } = world;
  await fee(7500);
  const first = await pay(1000);
  await revert({ transactionId: first.id, kind: 'VOID', reasonId: item('Posted by mistake') });
  const second = await pay(9000);
  await revert({ transactionId: second.id, kind: 'REFUND', amountCents: 1000, reasonId: item('Paid twice') });
  const [table] = (await world.report({ report: 'BY_CODE', range: 'MTD' })).tables;
  expect(shown(table!)).toEqual([
    'Inspection fee 0 7500 -7500 0 0 0 0',
    'Credit that pays for nothing yet 0 0 -2500 1000 0 1000 -500',
    'Total 0 7500 -10000 1000 0 1000 -500',
  ]);
  expect(shown((await world.report({ report: 'DEPOSITS', range: 'MTD' })).tables[0]!)[0]).toBe(
    'Cash 10000 -1000 -1000 8000',
  );
});

/** Numbers below a bound, the same each time. Source: a linear congruential generator of Numerical Recipes */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

/** Expects that a report by charge code has the figures of the roll-forward of the journal. */
async function expectAsRollForward(table: ReportTable, days: { readonly from: string; readonly to: string }) {
  const { services } = await testApp();
  const rows = await services.inAgency(world.of.id, (tx) => readRollForward(tx, days));
  const names = new Map(['Inspection fee', 'Fines'].map((name) => [world.item(name), name]));
  const sums = new Map<string, number[]>();
  for (const row of rows) {
    const { chargesCents, paymentsCents, refundsCents, waiversCents, reversalsCents } = row;
    const moved = [chargesCents, 0 - paymentsCents, refundsCents, 0 - waiversCents, reversalsCents];
    const name = row.bucket === 'CREDIT' ? 'Credit that pays for nothing yet' : names.get(row.chargeCodeId!)!;
    const before = sums.get(name) ?? [0, 0, 0, 0, 0];
    sums.set(
      name,
      before.map((cents, at) => cents + moved[at]!),
    );
  }
  const shownSums = new Map(
    table.rows.map(({ label, figures }) => [label, figures.slice(1, 6).map(({ value }) => value)]),
  );
  expect(Object.fromEntries(shownSums)).toEqual(Object.fromEntries(sums));
}

test('whatever happens, each report closes at what is open on the ledger', async () => {
  const { ann, fee, item, money, pay, post, revert } = world;
  const next = numbers(7);
  for (let turn = 0; turn < 40; turn += 1) {
    setClock(new Date(Date.UTC(2026, 0, 2 + turn, 18)));
    const { lines } = await money();
    const line = lines[next(Math.max(1, lines.length))];
    const cents = 100 + next(9000);
    const due = `2026-0${1 + next(4)}-15`;
    const choice = next(8);
    if (line === undefined || choice < 2) await fee(cents, due);
    else if (choice === 2) await post({ type: 'FINE', fineId: item('Weed fine'), amountCents: cents, dueOn: due });
    else if (choice < 5) await pay(cents);
    else if (choice === 5)
      await revert({ transactionId: line.id, kind: 'WAIVE', amountCents: cents, reasonId: item('Hardship') });
    else if (choice === 6)
      await revert({ transactionId: line.id, kind: 'REFUND', amountCents: cents, reasonId: item('Paid twice') });
    else await revert({ transactionId: line.id, kind: 'VOID', reasonId: item('Posted by mistake') });
  }
  const { lines, openCents, creditCents, balanceCents } = await money();
  expect(new Set(lines.map(({ kind }) => kind)).size).toBeGreaterThan(4);
  const to = '2026-02-12';
  const sum = (of: readonly { readonly openCents: number | null }[]) =>
    of.reduce((all, each) => all + (each.openCents ?? 0), 0);
  const dueIn = (first: string, last: string) =>
    sum(lines.filter(({ dueOn }) => dueOn !== null && dueOn >= first && dueOn <= last));
  const check = async () => {
    const [aging] = (await world.report({ report: 'AGING', from: to, to })).tables;
    const amounts = [...aging!.rows, { figures: aging!.total! }].map(({ figures }) => figures[0]!.value);
    expect(amounts).toEqual([
      dueIn(to, '2999-12-31'),
      dueIn('2026-01-13', '2026-02-11'),
      dueIn('2025-12-14', '2026-01-12'),
      0,
      0,
      openCents,
    ]);
    const [codes] = (await world.report({ report: 'BY_CODE', from: '2026-01-20', to })).tables;
    const closings = new Map(codes!.rows.map(({ label, figures }) => [label, figures.at(-1)!.value]));
    for (const name of ['Inspection fee', 'Fines'])
      expect([name, closings.get(name) ?? 0]).toEqual([
        name,
        sum(lines.filter((each) => each.chargeCode?.name === name)),
      ]);
    expect(closings.get('Credit that pays for nothing yet') ?? 0).toBe(0 - creditCents);
    expect(codes!.total!.at(-1)!.value).toBe(balanceCents);
    expect(
      (await ann.post<FinanceReport>('/xerce/finance-reports', { report: 'OUTSTANDING', from: to, to })).body,
    ).toMatchObject({
      tables: [{ total: [{ value: openCents }] }, {}],
    });
    await expectAsRollForward(codes!, { from: '2026-01-20', to });
    return [aging, codes];
  };
  setClock(new Date('2026-02-12T20:00:00Z'));
  const live = await check();
  setClock(new Date('2026-02-20T20:00:00Z'));
  await sumDaysOf((await testApp()).services, world.of.id);
  expect(await check()).toEqual(live);
});

const sumOf = (items: readonly TransactionRow[]): number =>
  items.reduce((sum, { amountCents, appliedCents }) => sum + (appliedCents ?? amountCents), 0);

test('a payment of two charge codes is behind each figure with its part, on the day when it paid', async () => {
  const { fee, pay, post, item, report, list } = world;
  await fee(7500);
  await pay(10_000);
  setClock(new Date('2026-03-03T18:00:00Z'));
  await post({ type: 'FINE', fineId: item('Weed fine'), amountCents: 4000, dueOn: '2026-03-10' });
  const [table] = (await report({ report: 'BY_CODE', from: '2026-03-03', to: '2026-03-03' })).tables;
  const paid = table!.rows.find(({ label }) => label === 'Fines')!.figures[2]!;
  expect(paid.value).toBe(-2500);
  expect(await list(paid.filter!)).toMatchObject({
    items: [{ amountCents: -10_000, appliedCents: -2500, postedOn: '2026-03-02' }],
    appliedCents: -2500,
  });
  expect(await list({ kinds: ['PAYMENT'] })).toMatchObject({ items: [{ appliedCents: null }], appliedCents: null });
});

test('every figure shows the lines behind it', async () => {
  await world.bookkeeping();
  const [wrong, compared] = [[] as unknown[], { count: 0 }];
  for (const table of (await everyReport()).flat())
    for (const { label, figures } of table.rows)
      for (const [at, { value, filter }] of figures.entries()) {
        if (filter === null || value === 0) continue;
        compared.count += 1;
        const { items, total } = await world.list({ ...filter, limit: 100 });
        const open = items.reduce((sum, { openCents }) => sum + (openCents ?? 0), 0);
        const isRight =
          table.columns[at]!.kind === 'COUNT'
            ? total.count === value
            : filter.openOn === '2026-03-02'
              ? open === value
              : filter.openOn !== undefined
                ? items.length > 0
                : Math.abs(sumOf(items)) === Math.abs(value ?? 0);
        if (!isRight) wrong.push([label, at, value, filter]);
      }
  expect(compared.count).toBeGreaterThan(20);
  expect(wrong).toEqual([]);
});
