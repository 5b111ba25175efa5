import { beforeEach, expect, test } from 'vitest';
import { runOf, workOnRuns } from '../../../mechanisms/runs/testing/work-on-runs.ts';
import { readPdf } from '../../../platform/documents/testing/read-pdf.ts';
import { runIn } from '../../../testing/add-rows.ts';
import { bytesOfRun, fileOfRun } from '../../../testing/file-of-run.ts';
import { trackFines } from '../money/testing/money-world.ts';
import { officer } from '../testing/enforcement.ts';
import { type FinanceWorld, financeWorld, labels, shown } from './testing/finance-world.ts';

let world: FinanceWorld;
beforeEach(async () => {
  world = await financeWorld();
});

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
  expect(labels(await world.list({}))).toEqual(['PAYMENT -100', 'PAYMENT -3000', 'FEE 2500', 'FEE 7500']);
  expect((await world.list({ kinds: ['FEE'], sortBy: 'dueOn', sortOrder: 'ASC' })).items).toMatchObject([
    {
      openCents: 0,
      dueOn: '2026-02-01',
      isStanding: true,
      case: { number: made.number },
      chargeCode: { name: 'Inspection fee' },
    },
    { openCents: 6900, dueOn: '2026-03-12', postedBy: { id: ann.id }, locationText: expect.stringContaining('12 Oak') },
  ]);
  expect(labels(await world.list({ isOpen: true }))).toEqual(['FEE 7500']);
  expect(labels(await world.list({ isOpen: false }))).toEqual(['FEE 2500']);
  expect(labels(await world.list({ openOn: '2026-03-01' }))).toEqual([]);
  expect(labels(await world.list({ openOn: '2026-03-02' }))).toEqual(['FEE 7500']);
  expect(labels(await world.list({ paymentTypeIds: [item('Check')] }))).toEqual(['PAYMENT -100']);
  expect(labels(await world.list({ appliedCodeIds: [item('Inspection fee')] }))).toHaveLength(2);
  expect(labels(await world.list({ chargeCodeIds: ['NONE'] }))).toHaveLength(2);
  expect(labels(await world.list({ due: 'OVERDUE' }))).toEqual(['FEE 2500']);
  expect(labels(await world.list({ posted: 'CUSTOM', postedFrom: '2026-03-03' }))).toEqual([]);
  expect(labels(await world.list({ postedByIds: [ann.id], violationTypeIds: ['NONE'] }))).toHaveLength(4);
  for (const q of ['olga', 'a_10', 'A_1042', ' OWNER'])
    expect(labels(await world.list({ q }))).toEqual(['PAYMENT -100']);
  for (const q of ['a%', '_1042']) expect(labels(await world.list({ q }))).toEqual([]);
  expect(labels(await world.list({ q: made.number, limit: 2 }))).toEqual(['PAYMENT -100', 'PAYMENT -3000']);
  expect(labels(await world.list({ q: String(Number(made.number.slice(-5))) }))).toHaveLength(4);
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
  expect(labels(await world.list({ isVoid: true }))).toEqual(['VOID -7500', 'FEE 7500']);
  expect(labels(await world.list({ isVoid: false }))).toEqual([]);
  await revert({ transactionId: lines[0]!.id, kind: 'VOID', reasonId: item('Posted by mistake') });
  expect(labels(await world.list({ isVoid: false }))).toEqual(['FEE 7500']);
  expect(labels(await world.list({ isOpen: true }))).toEqual(['FEE 7500']);
});

test('lines of hidden cases, and places of secured locations, are not shown', async () => {
  const { of, fee, made } = world;
  await fee(7500);
  const ben = await officer(of, { Weeds: 'NO_ACCESS', Signs: 'OVERWRITE' });
  expect(await world.list({}, ben)).toMatchObject({ items: [], total: { count: 0, capped: false } });
  expect(shown((await world.report({ report: 'BY_TYPE', range: 'MTD' }, ben)).tables[0]!)[1]).toBe('Fee 0 0');
  await runIn(of, 'update locations set is_secured = true where agency_id = $1');
  const rows = (await world.list({})).items;
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

test('lines and reports are exported', async () => {
  await world.bookkeeping();
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
    `\uFEFFCase,Kind,Amount,Open\r\n${made.number},Payment,-40.00,\r\n${made.number},Fine,100.00,60.00\r\n`,
  );
  expect((await fileOfRun(ann, String(figures.body['id']))).split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFPast due,Open',
    'Current,20.00',
    '1–30 days,60.00',
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
