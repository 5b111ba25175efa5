import type { CaseMoney, Deposit, DepositLine, TypeSum } from '@townkeep/core/casework/cases';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPdf } from '../../../../platform/documents/testing/read-pdf.ts';
import { runIn } from '../../../../testing/add-rows.ts';
import { setClock, testApp } from '../../../../testing/server.ts';
import { moneyWorld, type MoneyWorld, trackFines } from '../testing/money-world.ts';

let world: MoneyWorld;
/** The minute of the next action: each happens a minute after the one before. */
let minute: number;
const later = () => setClock(new Date(Date.UTC(2026, 2, 2, 18, (minute += 1))));
beforeEach(async () => {
  minute = 0;
  later();
  world = await moneyWorld();
});
afterEach(() => setClock(null));

interface Waiting {
  readonly until: string;
  readonly types: TypeSum[];
}

const waiting = async (): Promise<Waiting> => {
  later();
  return (await world.ann.get<Waiting>('/xerce/finance/undeposited')).body;
};
const sums = ({ types }: Pick<Waiting, 'types'>) =>
  types.map(({ paymentType, count, amountCents }) => [paymentType?.name, count, amountCents]);
const close = ({ until, types }: Waiting, more: object = {}) =>
  world.ann.post<Deposit>('/xerce/finance/deposits', {
    until,
    types: types.map(({ paymentType, count, amountCents, isCash }) => ({
      paymentTypeId: paymentType?.id ?? null,
      count,
      amountCents,
      countedCents: isCash ? amountCents : null,
    })),
    ...more,
  });
const pay = async (type: string, amountCents: number) => {
  later();
  const body = { paymentTypeId: world.item(type), amountCents, reference: '1042', payer: 'Olga Owner' };
  return (await world.ann.post<CaseMoney>(world.path('/payments'), body)).body.lines[0]!;
};
const voidIt = async (id: string) => {
  later();
  return world.ann.delete(world.path(`/payments/${id}`), { reasonId: world.item('Posted by mistake') });
};
const linesOf = async (depositId?: string) =>
  (await world.ann.post<{ items: DepositLine[] }>('/xerce/finance/deposit-lines', { depositId })).body.items;

test('what is received, refunded and voided waits by payment type until it is closed out', async () => {
  await world.fee(5000);
  const cash = await pay('Cash', 2000);
  const check = await pay('Check', 3000);
  later();
  await world.revert({
    kind: 'REFUND',
    transactionId: check.id,
    amountCents: 500,
    reasonId: world.item('Paid twice'),
  });
  await voidIt(cash.id);
  await pay('Cash', 2500);
  const seen = await waiting();
  expect(sums(seen)).toEqual([
    ['Cash', 3, 2500],
    ['Check', 2, 2500],
  ]);
  expect(await linesOf()).toMatchObject([
    { kind: 'PAYMENT', amountCents: 2000, receiptNumber: 'R-26-00001', case: { id: world.made.id } },
    { kind: 'PAYMENT', amountCents: 3000, reference: '1042', receiptNumber: 'R-26-00002' },
    { kind: 'REFUND', amountCents: -500, paymentType: { name: 'Check' }, receiptNumber: 'R-26-00002' },
    { kind: 'VOID', amountCents: -2000, paymentType: { name: 'Cash' }, receiptNumber: 'R-26-00001' },
    { kind: 'PAYMENT', amountCents: 2500 },
  ]);
  const { status, body } = await close(seen);
  expect(status).toBe(201);
  expect(body).toMatchObject({ number: 'D-26-00001', count: 5, amountCents: 5000, differenceCents: 0 });
  expect((await waiting()).types).toEqual([]);
  expect(await linesOf(body.id)).toHaveLength(5);
});

test('a deposit stays as it is: what is voided later belongs to the next one', async () => {
  const cash = await pay('Cash', 2000);
  const { body: first } = await close(await waiting());
  await voidIt(cash.id);
  expect(sums(await waiting())).toEqual([['Cash', 1, -2000]]);
  const read = async () => (await world.ann.get<Deposit>(`/xerce/finance/deposits/${first.id}`)).body;
  expect(await read()).toEqual(first);
  await pay('Cash', 2600);
  const { body: second } = await close(await waiting());
  expect(second).toMatchObject({ number: 'D-26-00002', count: 2, amountCents: 600 });
  expect(await read()).toEqual(first);
  const { body: list } = await world.ann.get<{ items: Deposit[]; total: object }>('/xerce/finance/deposits?limit=1');
  expect(list).toMatchObject({ items: [{ number: 'D-26-00002' }], total: { count: 2 } });
  for (const table of ['deposits', 'deposit_totals', 'deposit_lines']) {
    const denied = /permission denied/;
    await expect(runIn(world.of, `update ${table} set agency_id = agency_id where agency_id = $1`)).rejects.toThrow(
      denied,
    );
    await expect(runIn(world.of, `delete from ${table} where agency_id = $1`)).rejects.toThrow(denied);
  }
});

test('a payment that is recorded after the person looked waits for the next deposit', async () => {
  await pay('Cash', 2000);
  const seen = await waiting();
  await pay('Cash', 700);
  expect(await close(seen)).toMatchObject({ status: 201, body: { count: 1, amountCents: 2000 } });
  expect(sums(await waiting())).toEqual([['Cash', 1, 700]]);
  expect(await close(seen)).toMatchObject({ status: 409, body: { code: 'deposit_changed' } });
});

test('cash is counted, a difference is explained, and one type can be closed out alone', async () => {
  await pay('Cash', 2000);
  await pay('Check', 3000);
  const seen = await waiting();
  const [cash, check] = seen.types;
  const of = (type: TypeSum, countedCents: number | null) => ({
    paymentTypeId: type.paymentType!.id,
    count: type.count,
    amountCents: type.amountCents,
    countedCents,
  });
  expect(await close(seen, { types: [of(cash!, null)] })).toMatchObject({
    status: 400,
    body: { fields: { 'types.0.countedCents': 'Counted cash is required' } },
  });
  expect(await close(seen, { types: [of(cash!, 1900)] })).toMatchObject({
    body: { fields: { note: expect.any(String) } },
  });
  expect(await close(seen, { types: [of(cash!, 1900), of(cash!, 1900)] })).toMatchObject({
    body: { code: 'deposit_changed' },
  });
  expect(await close(seen, { types: [of(cash!, 1900)], note: 'A dollar is missing.' })).toMatchObject({
    status: 201,
    body: { differenceCents: -100, types: [{ paymentType: { name: 'Cash' }, countedCents: 1900 }] },
  });
  expect(sums(await waiting())).toEqual([[check!.paymentType!.name, 1, 3000]]);
});

test('where more cash was given back than received, nothing is counted', async () => {
  const cash = await pay('Cash', 2000);
  await close(await waiting());
  await voidIt(cash.id);
  const seen = await waiting();
  const types = [{ paymentTypeId: world.item('Cash'), count: 1, amountCents: -2000 }];
  expect(await close(seen, { types })).toMatchObject({ status: 201, body: { amountCents: -2000, differenceCents: 0 } });
});

test('the slip is a tagged PDF with the sums, the receipts and the difference', async () => {
  await pay('Cash', 2000);
  await pay('Check', 3000);
  const { body } = await close(await waiting());
  const { services } = await testApp();
  const answer = await world.ann.get<{ url: string }>(`/xerce/finance/deposits/${body.id}/slip`);
  const key = /\/(\d+\/\d{4}\/\d{2}\/[^?]+)/.exec(answer.body.url)![1]!;
  const pdf = await readPdf((await services.storage.readBytes(key))!);
  expect(pdf).toMatchObject({ title: 'Deposit D-26-00001', language: 'en', isMarked: true });
  for (const text of ['$50.00', 'R-26-00001', '1042', 'Check']) expect(pdf.pages[0]).toContain(text);
  expect(pdf.pages[0]).not.toContain('Olga');
});

test('nobody without finance reads deposits, and only those who change money close them', async () => {
  await pay('Cash', 2000);
  const seen = await waiting();
  await trackFines(world.of, false);
  for (const path of ['/xerce/finance/undeposited', '/xerce/finance/deposits'])
    expect(await world.ann.get(path)).toMatchObject({ status: 403 });
  expect(await close(seen)).toMatchObject({ status: 403 });
});
