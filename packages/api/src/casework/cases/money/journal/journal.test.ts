import type { CaseMoney, JournalClosing, JournalDay, JournalDayDetail } from '@townkeep/core/casework/cases';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runIn } from '../../../../testing/add-rows.ts';
import { setClock } from '../../../../testing/server.ts';
import { keepSignedIn, moneyWorld, type MoneyWorld, trackFines } from '../testing/money-world.ts';

let world: MoneyWorld;
const at = (day: number) => setClock(new Date(Date.UTC(2026, 2, day, 18)));
beforeEach(async () => {
  at(2);
  world = await moneyWorld();
  await keepSignedIn(world.of);
});
afterEach(() => setClock(null));

const accounts = {
  receivableAccount: '1200',
  creditAccount: '2100',
  cashAccount: '1000',
  otherAccount: '4900',
};
const setUp = (values: object = {}) =>
  runIn(
    world.of,
    `insert into settings (agency_id, area, value, version) values ($1, 'journal-export', $2::jsonb, 1)
     on conflict (agency_id, area) do update set value = settings.value || excluded.value, version = settings.version + 1`,
    JSON.stringify({ ...accounts, ...values }),
  );
const path = '/xerce/finance/journal';
const dayOf = async (on: string) => (await world.ann.get<JournalDayDetail>(`${path}/${on}`)).body;
const closeUntil = (through: string) => world.ann.post<{ closed: string[] }>(path, { through });
const exportDays = (body: object) =>
  world.ann.post<{ csv: string; fileName: string; days: string[]; isAgain: boolean }>(
    '/xerce/finance/journal-exports',
    body,
  );
const net = ({ entries }: JournalDayDetail, account: string): number =>
  entries
    .filter((entry) => entry.account === account)
    .reduce((sum, { debitCents, creditCents }) => sum + debitCents - creditCents, 0);

/** A fee of $75 is paid with $100; the next day a fine of $100 takes the rest, $20 are waived, and $10 refunded. */
async function twoDays() {
  await world.fee(7500);
  const payment = await world.pay(10_000);
  at(3);
  const { body } = await world.post({ type: 'FINE', fineId: world.item('Weed fine') });
  const fine = (body as CaseMoney).lines[0]!;
  await world.revert({ kind: 'WAIVE', transactionId: fine.id, amountCents: 2000, reasonId: world.item('Hardship') });
  const reasonId = world.item('Paid twice');
  await world.revert({ kind: 'REFUND', transactionId: payment.id, amountCents: 1000, reasonId });
  return fine;
}

test('each day is posted by account, and its total is the change of the roll-forward', async () => {
  await setUp();
  await twoDays();
  const [first, second] = [await dayOf('2026-03-02'), await dayOf('2026-03-03')];
  expect(['1200', '2100', '1000', '4000'].map((account) => net(first, account))).toEqual([0, -2500, 10_000, -7500]);
  expect(['1200', '2100', '1000', '4100'].map((account) => net(second, account))).toEqual([6500, 2500, -1000, -8000]);
  for (const day of [first, second]) {
    const changes = day.rollForward.filter(({ bucket }) => bucket !== 'CREDIT');
    const receivable = changes.reduce((sum, { openingCents, closingCents }) => sum + closingCents - openingCents, 0);
    expect(net(day, '1200')).toBe(receivable);
    expect(day.entries.reduce((sum, { debitCents, creditCents }) => sum + debitCents - creditCents, 0)).toBe(0);
  }
  expect(second.rollForward).toMatchObject([
    { bucket: 'CODE', chargeCode: '200 Fines', openingCents: 0, chargesCents: 10_000, closingCents: 6500 },
    { bucket: 'CREDIT', openingCents: -2500, refundsCents: 1000, closingCents: 0 },
  ]);
});

test('a day is closed once, after it has ended, with accounts that then stay', async () => {
  await twoDays();
  expect(await closeUntil('2026-03-03')).toMatchObject({ status: 409, body: { code: 'journal_day_not_over' } });
  expect(await closeUntil('2026-03-02')).toMatchObject({
    status: 409,
    body: { code: 'journal_accounts_missing', message: expect.stringContaining('Receivable, Unapplied credit, Cash') },
  });
  const closing = async (through: string) =>
    (await world.ann.get<JournalClosing>(`/xerce/finance/journal-closing?through=${through}`)).body;
  const one = { count: 1, first: '2026-03-02', last: '2026-03-02' };
  const three = ['Receivable', 'Unapplied credit', 'Cash'];
  expect(await closing('2026-03-02')).toEqual({ ...one, totalCents: null, missingAccounts: three });
  await setUp();
  // A fee, money that came in, and what it paid for.
  expect(await closing('2026-03-02')).toEqual({ ...one, totalCents: 25_000, missingAccounts: [] });
  expect(await closing('2026-03-03')).toMatchObject({ count: 2, first: '2026-03-02', last: '2026-03-03' });
  expect(await closing('2026-03-01')).toMatchObject({ count: 0, first: null, totalCents: 0 });
  expect(await closeUntil('2026-03-02')).toMatchObject({ status: 200, body: { closed: ['2026-03-02'] } });
  expect(await closeUntil('2026-03-02')).toMatchObject({ status: 409, body: { code: 'journal_closed' } });
  const closed = await dayOf('2026-03-02');
  await setUp({ cashAccount: '9999' });
  expect(await dayOf('2026-03-02')).toEqual(closed);
  at(4);
  expect((await closeUntil('2026-03-03')).body.closed).toEqual(['2026-03-03']);
  expect(net(await dayOf('2026-03-03'), '9999')).toBe(-1000);
  const { body } = await world.ann.get<{ items: JournalDay[] }>(path);
  expect(body.items.map(({ on, state }) => [on, state])).toEqual([
    ['2026-03-03', 'CLOSED'],
    ['2026-03-02', 'CLOSED'],
  ]);
  const denied = /permission denied/;
  for (const table of ['journal_days', 'journal_entries', 'journal_exports']) {
    await expect(runIn(world.of, `delete from ${table} where agency_id = $1`)).rejects.toThrow(denied);
    await expect(runIn(world.of, `update ${table} set agency_id = agency_id where agency_id = $1`)).rejects.toThrow(
      denied,
    );
  }
});

test('nothing is posted into a closed day', async () => {
  await setUp();
  await world.fee(7500);
  at(3);
  await closeUntil('2026-03-02');
  at(2);
  expect(await world.post({ type: 'FEE', chargeCodeId: world.item('Inspection fee') })).toMatchObject({ status: 503 });
});

test('a void of a later day is a reversal of that day', async () => {
  await setUp();
  const fine = await twoDays();
  at(5);
  await world.revert({ kind: 'VOID', transactionId: fine.id, reasonId: world.item('Posted by mistake') });
  const day = await dayOf('2026-03-05');
  expect(net(day, '4100')).toBe(8000);
  expect(day.rollForward).toMatchObject([
    { bucket: 'CODE', reversalsCents: -8000, paymentsCents: -1500, closingCents: 0 },
    { bucket: 'CREDIT', openingCents: 0, paymentsCents: 1500, closingCents: -1500 },
  ]);
});

test('closed days are exported once, with the chosen columns, and once more only on purpose', async () => {
  await setUp({ accountColumn: 'GL', descriptionColumn: null, chargeCodeColumn: null });
  await twoDays();
  const both = { from: '2026-03-02', to: '2026-03-03' };
  expect(await exportDays(both)).toMatchObject({ status: 409, body: { code: 'journal_not_closed' } });
  await closeUntil('2026-03-02');
  const first = await exportDays(both);
  expect(first.body).toMatchObject({ days: ['2026-03-02'], isAgain: false, fileName: 'journal-2026-03-02.csv' });
  expect(first.body.csv.split('\r\n').slice(0, 3)).toEqual([
    'Date,GL,Debit,Credit',
    '2026-03-02,1200,75.00,',
    '2026-03-02,4000,,75.00',
  ]);
  expect(await exportDays(both)).toMatchObject({ status: 409, body: { code: 'journal_exported' } });
  const again = await exportDays({ ...both, isAgain: true });
  expect(again.body).toMatchObject({ csv: first.body.csv, isAgain: true, fileName: 'journal-2026-03-02-again.csv' });
  const { state, exports } = await dayOf('2026-03-02');
  expect([state, exports.map(({ isAgain }) => isAgain)]).toEqual(['EXPORTED', [false, true]]);
});

test('nobody without finance reads the journal', async () => {
  await world.fee(7500);
  await trackFines(world.of, false);
  expect(await world.ann.get(path)).toMatchObject({ status: 403 });
  expect(await world.ann.get(`${path}/2026-03-02`)).toMatchObject({ status: 403 });
  expect(await closeUntil('2026-03-01')).toMatchObject({ status: 403 });
});
