import type { CaseMoney, OpenedReceipt, PaymentReceipt } from '@townkeep/core/casework/cases';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outboxOf } from '../../../../mechanisms/outbox/testing/outbox.ts';
import { readPdf } from '../../../../platform/documents/testing/read-pdf.ts';
import { runIn } from '../../../../testing/add-rows.ts';
import { visitor } from '../../../../testing/client.ts';
import { setClock, testApp } from '../../../../testing/server.ts';
import { officer } from '../../testing/enforcement.ts';
import { moneyWorld, type MoneyWorld, trackFines } from '../testing/money-world.ts';

let world: MoneyWorld;
beforeEach(async () => {
  setClock(new Date('2026-03-02T18:00:00Z'));
  world = await moneyWorld();
});
afterEach(() => setClock(null));

const receiptOf = async (paymentId: string) =>
  (await world.ann.get<PaymentReceipt>(world.path(`/payments/${paymentId}/receipt`))).body;
const tokenOf = ({ link }: PaymentReceipt): string => link.split('/').at(-1)!;
const open = (token: string) => visitor.get<OpenedReceipt>(`/agencies/xerce/receipts/${token}`);

/** Reads the PDF behind an address, as the storage has it. */
async function pdfAt(url: string) {
  const { services } = await testApp();
  const key = /\/(\d+\/\d{4}\/\d{2}\/[^?]+)/.exec(url)![1]!;
  return readPdf((await services.storage.readBytes(key))!);
}

test('a payment has a receipt with the next number, which says what it paid for at that time', async () => {
  const { ann, path, item } = world;
  await runIn(
    world.of,
    `insert into settings (agency_id, area, value, version) values ($1, 'money-settings', $2::jsonb, 1)`,
    JSON.stringify({ receiptNote: 'Counter: 8 to 5.', translations: { es: { receiptNote: 'Ventanilla: 8 a 5.' } } }),
  );
  await world.fee(5000);
  const { body } = await ann.post<CaseMoney>(path('/payments'), {
    paymentTypeId: item('Check'),
    amountCents: 6000,
    reference: '1042',
    payer: 'Olga Owner',
    receivedOn: '2026-03-01',
  });
  expect(body.lines[0]).toMatchObject({ kind: 'PAYMENT', receipt: { number: 'R-26-00001' } });
  expect(body.lines[1]).toMatchObject({ kind: 'FEE', receipt: null });
  const receipt = await receiptOf(body.lines[0]!.id);
  expect(receipt).toMatchObject({
    number: 'R-26-00001',
    state: 'VALID',
    replaces: null,
    replacedBy: null,
    content: {
      payer: 'Olga Owner',
      amountCents: 6000,
      paymentType: 'Check',
      reference: '1042',
      receivedOn: '2026-03-01',
      recordedOn: '2026-03-02',
      paidFor: [{ label: 'Inspection fee', amountCents: 5000 }],
      creditCents: 1000,
      balanceCents: -1000,
      note: { en: 'Counter: 8 to 5.', es: 'Ventanilla: 8 a 5.' },
    },
  });
  await world.fee(1000);
  expect(await receiptOf(body.lines[0]!.id)).toEqual(receipt);
  const next = await world.pay(100);
  expect(next.receipt).toEqual({ number: 'R-26-00002' });
});

test('a corrected payment has a new receipt that names the former one, whose page says so', async () => {
  const { ann, path, item } = world;
  const before = await world.pay(1000);
  const first = await receiptOf(before.id);
  const { body } = await ann.put<CaseMoney>(path(`/payments/${before.id}`), {
    amountCents: 2000,
    reasonId: item('Wrong amount'),
  });
  const second = await receiptOf(body.lines[0]!.id);
  expect(second).toMatchObject({ number: 'R-26-00002', replaces: 'R-26-00001', state: 'VALID' });
  expect((await open(tokenOf(first))).body).toMatchObject({ state: 'REPLACED', replacedBy: 'R-26-00002' });
  const reasonId = item('Posted by mistake');
  const voided = await ann.delete<CaseMoney>(path(`/payments/${body.lines[0]!.id}`), { reasonId });
  expect((await open(tokenOf(second))).body).toMatchObject({ state: 'VOID', replacedBy: null });
  await world.revert({ kind: 'VOID', transactionId: voided.body.lines[0]!.id, reasonId });
  expect((await open(tokenOf(second))).body).toMatchObject({ state: 'VALID' });
});

test('the page of a receipt opens with its token alone, and shows nothing else of the case', async () => {
  await world.fee(5000);
  const payment = await world.pay(2000);
  const receipt = await receiptOf(payment.id);
  const { status, body } = await open(tokenOf(receipt));
  expect(status).toBe(200);
  expect(body).toMatchObject({ number: 'R-26-00001', content: { amountCents: 2000 }, payUrl: null });
  expect(body.content).not.toHaveProperty('isByCard');
  for (const hidden of [world.made.id, payment.id, 'Oak Street', 'brand'])
    expect(JSON.stringify(body)).not.toContain(hidden);
  const unknown = { status: 404, body: { code: 'not_found' } };
  for (const token of ['x', 'R-26-00001', `q1-${'A'.repeat(32)}`, payment.id]) {
    expect(await open(token)).toMatchObject(unknown);
    expect(await visitor.get(`/agencies/xerce/receipts/${token}/pdf`)).toMatchObject(unknown);
  }
});

test('the PDF is tagged, in the language of the reader, and of a void payment says so', async () => {
  const { ann, path, item } = world;
  await world.fee(5000);
  const payment = await world.pay(2000);
  const pdfPath = path(`/payments/${payment.id}/receipt/pdf`);
  const english = await ann.get<{ url: string }>(pdfPath);
  expect(english.status).toBe(200);
  const pdf = await pdfAt(english.body.url);
  expect(pdf).toMatchObject({ title: 'Receipt R-26-00001', language: 'en', isMarked: true });
  expect(pdf.roles).toEqual(expect.arrayContaining(['H1', 'H2', 'Table', 'TH']));
  for (const text of ['$20.00', 'Inspection fee', 'March 2, 2026', '$30.00']) expect(pdf.pages[0]).toContain(text);
  expect((await ann.get<{ url: string }>(pdfPath)).body.url.split('?')[0]).toBe(english.body.url.split('?')[0]);
  await ann.delete(path(`/payments/${payment.id}`), { reasonId: item('Posted by mistake') });
  const token = tokenOf(await receiptOf(payment.id));
  const spanish = await visitor.get<{ url: string }>(`/agencies/xerce/receipts/${token}/pdf?language=es`);
  const voided = await pdfAt(spanish.body.url);
  expect(voided).toMatchObject({ title: 'Recibo R-26-00001', language: 'es' });
  expect(voided.pages[0]).toContain('ANULADO');
});

test('the link is sent by email in the language of the payer, and again to the last address', async () => {
  const { ann, path, of } = world;
  const payment = await world.pay(2000);
  const emails = path(`/payments/${payment.id}/receipt/emails`);
  expect(await ann.post(emails, {})).toMatchObject({ status: 409, body: { code: 'receipt_not_emailed' } });
  expect(await ann.post(emails, { email: 'no address' })).toMatchObject({ body: { code: 'invalid_input' } });
  const sent = await ann.post<PaymentReceipt>(emails, { email: 'olga@example.org', language: 'es' });
  expect(sent.body.emails).toMatchObject([{ email: 'olga@example.org', language: 'es' }]);
  expect((await ann.post<PaymentReceipt>(emails, {})).body.emails).toHaveLength(2);
  const letters = (await outboxOf(of)).filter(({ recipient }) => recipient === 'olga@example.org');
  expect(letters).toHaveLength(2);
  expect(letters[0]!.bodyText).toContain('R-26-00001');
  expect(letters[0]!.bodyText).toContain('recibió un pago de $20.00');
  expect(letters[0]!.bodyText).toContain('Ya no se debe nada en este caso.');
});

test('without finance nobody reads a receipt, and the role of requests cannot change one', async () => {
  const payment = await world.pay(2000);
  const path = world.path(`/payments/${payment.id}/receipt`);
  const other = await officer(world.of, { Weeds: 'NO_ACCESS', Signs: 'OVERWRITE' });
  expect(await other.get(path)).toMatchObject({ status: 404 });
  await trackFines(world.of, false);
  for (const more of ['', '/pdf']) expect(await world.ann.get(`${path}${more}`)).toMatchObject({ status: 403 });
  for (const sql of [
    "update payment_receipts set number = 'R' where agency_id = $1",
    'delete from payment_receipts where agency_id = $1',
  ])
    await expect(runIn(world.of, sql)).rejects.toThrow(/permission denied/);
});
