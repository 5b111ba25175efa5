import type { FinanceReport, ReportTable, TransactionRow } from '@townkeep/core/casework/cases';
import { beforeEach, expect, test } from 'vitest';
import { runOf, workOnRuns } from '../../../mechanisms/runs/testing/work-on-runs.ts';
import { readPdf } from '../../../platform/documents/testing/read-pdf.ts';
import { runIn } from '../../../testing/add-rows.ts';
import { bytesOfRun, fileOfRun } from '../../../testing/file-of-run.ts';
import { setClock, testApp } from '../../../testing/server.ts';
import { officer } from '../testing/enforcement.ts';
import { moneyWorld, type MoneyWorld, trackFines } from '../money/testing/money-world.ts';
import { sumDaysOf } from './sum-days.ts';

let world: MoneyWorld;
beforeEach(async () => {
  setClock(new Date('2026-03-02T18:00:00Z'));
  world = await moneyWorld();
  // The clock goes on for months.
  await runIn(world.of, "update sessions set access_expires_at = '2027-01-01' where agency_id = $1");
});

interface Listed {
  readonly items: TransactionRow[];
  readonly total: { readonly count: number; readonly capped: boolean };
}
const list = async (filter: object, by = world.ann) =>
  (await by.post<Listed>('/xerce/cases/transactions', filter)).body;
const labels = ({ items }: Listed) => items.map(({ kind, amountCents }) => `${kind} ${amountCents}`);
const report = async (input: object, by = world.ann) =>
  (await by.post<FinanceReport>('/xerce/finance-reports', input)).body;

/** Returns the rows of a table as texts: the label with its figures. */
const shown = ({ rows, total }: ReportTable) => [
  ...rows.map(({ label, figures }) => [label, ...figures.map(({ value }) => value)].join(' ')),
  ...(total === null ? [] : [['Total', ...total.map(({ value }) => value)].join(' ')]),
];

/** A fine of January that is half paid in March, a fee of March that was void, a waiver and a refund. */
async function bookkeeping(): Promise<void> {
  const { item, post, fee, pay, revert, made } = world;
  setClock(new Date('2026-01-10T18:00:00Z'));
  const caseViolationId = made.violationIds[0]!;
  await post({ type: 'FINE', fineId: item('Weed fine'), caseViolationId, dueOn: '2026-02-10' });
  setClock(new Date('2026-03-02T18:00:00Z'));
  await pay(4000);
  const wrong = await fee(7500, '2026-03-20');
  await revert({ transactionId: wrong.id, kind: 'VOID', reasonId: item('Posted by mistake') });
  const right = await fee(2500, '2026-03-20');
  await revert({ transactionId: right.id, kind: 'WAIVE', amountCents: 500, reasonId: item('Hardship') });
}

test('the lines of all ledgers are found by what they are', async () => {
  const { ann, item, pay, fee, made } = world;
  await fee(7500, '2026-03-12');
  await fee(2500, '2026-02-01');
  await pay(3000);
  await ann.post(world.path('/payments'), {
    paymentTypeId: item('Check'),
    amountCents: 100,
    reference: 'A_1042',
    payer: 'Olga Owner',
  });
  expect(labels(await list({}))).toEqual(['PAYMENT -100', 'PAYMENT -3000', 'FEE 2500', 'FEE 7500']);
  expect((await list({ kinds: ['FEE'], sortBy: 'dueOn', sortOrder: 'ASC' })).items).toMatchObject([
    {
      openCents: 0,
      dueOn: '2026-02-01',
      isStanding: true,
      case: { number: made.number },
      chargeCode: { name: 'Inspection fee' },
    },
    { openCents: 6900, dueOn: '2026-03-12', postedBy: { id: ann.id }, locationText: expect.stringContaining('12 Oak') },
  ]);
  expect(labels(await list({ isOpen: true }))).toEqual(['FEE 7500']);
  expect(labels(await list({ isOpen: false }))).toEqual(['FEE 2500']);
  expect(labels(await list({ openOn: '2026-03-01' }))).toEqual([]);
  expect(labels(await list({ openOn: '2026-03-02' }))).toEqual(['FEE 7500']);
  expect(labels(await list({ paymentTypeIds: [item('Check')] }))).toEqual(['PAYMENT -100']);
  expect(labels(await list({ appliedCodeIds: [item('Inspection fee')] }))).toHaveLength(2);
  expect(labels(await list({ chargeCodeIds: ['NONE'] }))).toHaveLength(2);
  expect(labels(await list({ due: 'OVERDUE' }))).toEqual(['FEE 2500']);
  expect(labels(await list({ posted: 'CUSTOM', postedFrom: '2026-03-03' }))).toEqual([]);
  expect(labels(await list({ postedByIds: [ann.id], violationTypeIds: ['NONE'] }))).toHaveLength(4);
  for (const q of ['olga', 'a_10', 'A_1042', ' OWNER']) expect(labels(await list({ q }))).toEqual(['PAYMENT -100']);
  for (const q of ['a%', '_1042']) expect(labels(await list({ q }))).toEqual([]);
  expect(labels(await list({ q: made.number, limit: 2 }))).toEqual(['PAYMENT -100', 'PAYMENT -3000']);
  expect(labels(await list({ q: String(Number(made.number.slice(-5))) }))).toHaveLength(4);
  expect(
    await ann.post('/xerce/cases/transactions', { posted: 'CUSTOM', postedFrom: '2026-02-02', postedTo: '2026-02-01' }),
  ).toMatchObject({
    status: 400,
    body: { fields: { postedTo: expect.any(String) } },
  });
});

test('a void line is found with its void, and restored it counts', async () => {
  const { fee, revert, item } = world;
  const line = await fee(7500);
  const reverted = await revert({ transactionId: line.id, kind: 'VOID', reasonId: item('Posted by mistake') });
  const { lines } = reverted.body as never as { readonly lines: readonly { readonly id: string }[] };
  expect(labels(await list({ isVoid: true }))).toEqual(['VOID -7500', 'FEE 7500']);
  expect(labels(await list({ isVoid: false }))).toEqual([]);
  await revert({ transactionId: lines[0]!.id, kind: 'VOID', reasonId: item('Posted by mistake') });
  expect(labels(await list({ isVoid: false }))).toEqual(['FEE 7500']);
  expect(labels(await list({ isOpen: true }))).toEqual(['FEE 7500']);
});

test('lines of hidden cases, and places of secured locations, are not shown', async () => {
  const { of, fee, made } = world;
  await fee(7500);
  const ben = await officer(of, { Weeds: 'NO_ACCESS', Signs: 'OVERWRITE' });
  expect(await list({}, ben)).toMatchObject({ items: [], total: { count: 0, capped: false } });
  expect(shown((await report({ report: 'BY_TYPE', range: 'MTD' }, ben)).tables[0]!)[1]).toBe('Fee 0 0');
  await runIn(of, 'update locations set is_secured = true where agency_id = $1');
  const rows = (await list({})).items;
  expect(rows.map(({ case: { number } }) => number)).toEqual([made.number]);
  expect(rows[0]!.locationText).not.toContain('Oak');
});

test('who does not see finances, and an agency without fines, sees no line', async () => {
  await trackFines(world.of, false);
  expect(await world.ann.post('/xerce/cases/transactions', {})).toMatchObject({ status: 403 });
  expect(await world.ann.post('/xerce/finance-reports', { report: 'AGING', range: 'MTD' })).toMatchObject({
    status: 403,
  });
});

const everyReport = async () => {
  const days = { from: '2026-02-01', to: '2026-03-02' };
  const all = [];
  for (const name of ['AGING', 'BY_TYPE', 'BY_DAY', 'BY_CODE', 'OUTSTANDING', 'DEPOSITS'])
    all.push((await report({ report: name, ...days })).tables);
  return all;
};

test('each report adds up, with and without the sums of the nights', async () => {
  await bookkeeping();
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
     select $1, gen_random_uuid(), $2, 100, 'FEE', 111, 'Old fee', '2026-02-20', '2026-02-20', now(), gen_random_uuid(),
       '2026-02-28'`,
    world.made.id,
  );
  expect(shown((await report({ report: 'AGING', from: '2026-02-01', to: '2026-03-02' })).tables[0]!)[1]).toBe(
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
  const [table] = (await report({ report: 'BY_CODE', range: 'MTD' })).tables;
  expect(shown(table!)).toEqual([
    'Inspection fee 0 7500 -7500 0 0 0 0',
    'Credit that pays for nothing yet 0 0 -2500 1000 0 1000 -500',
    'Total 0 7500 -10000 1000 0 1000 -500',
  ]);
  expect(shown((await report({ report: 'DEPOSITS', range: 'MTD' })).tables[0]!)[0]).toBe('Cash 10000 -1000 -1000 8000');
});

test('every figure shows the lines behind it', async () => {
  await bookkeeping();
  for (const table of (await everyReport()).flat())
    for (const { label, figures } of table.rows)
      for (const [at, { value, filter }] of figures.entries()) {
        if (filter === null) continue;
        const { items, total } = await list({ ...filter, limit: 100 });
        if (table.columns[at]!.kind === 'COUNT') expect([label, total.count]).toEqual([label, value]);
        else if (filter.openOn !== undefined && filter.openOn === '2026-03-02')
          expect([label, items.reduce((sum, { openCents }) => sum + (openCents ?? 0), 0)]).toEqual([label, value]);
        else if (value !== 0) expect(items.length).toBeGreaterThan(0);
      }
});

test('lines and reports are exported', async () => {
  await bookkeeping();
  const { ann, of, made } = world;
  const lines = await ann.post('/xerce/cases/transactions/download', {
    format: 'CSV',
    columns: ['case', 'kind', 'amount', 'open'],
    kinds: ['FINE', 'PAYMENT'],
  });
  const figures = await ann.post('/xerce/finance-reports/download', { report: 'AGING', range: 'MTD', format: 'CSV' });
  await workOnRuns(of);
  expect(await runOf(ann, String(lines.body['id']))).toMatchObject({ status: 'DONE', total: 2 });
  expect(await fileOfRun(ann, String(lines.body['id']))).toBe(
    `\uFEFFCase,Kind,Amount,Open\r\n${made.number},Payment,-40,\r\n${made.number},Fine,100,60\r\n`,
  );
  expect((await fileOfRun(ann, String(figures.body['id']))).split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFPast due,Open',
    'Current,20',
    '1–30 days,60',
  ]);
  const printed = await ann.post('/xerce/finance-reports/download', { report: 'BY_CODE', range: 'MTD', format: 'PDF' });
  await workOnRuns(of);
  const pdf = await readPdf(await bytesOfRun(ann, String(printed.body['id'])));
  expect(pdf.title).toBe('Finance report: By charge code');
  expect(pdf).toMatchObject({ isMarked: true, language: 'en' });
  expect(pdf.pages.join(' ')).toContain('Roll-forward by charge code');
  expect(pdf.pages.join(' ')).toContain('$80.00');
  expect(pdf.roles).toContain('TH');
  expect(await ann.post('/xerce/cases/transactions/download', { format: 'CSV', q: 'nothing' })).toMatchObject({
    status: 404,
  });
  expect(await ann.post('/xerce/finance-reports', { report: 'AGING' })).toMatchObject({
    status: 400,
    body: { fields: { from: 'From is required', to: 'To is required' } },
  });
});
