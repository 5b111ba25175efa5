import type { CaseMoney, MoneyChoices } from '@townkeep/core/casework/cases';
import { beforeEach, expect, test } from 'vitest';
import { runIn } from '../../../testing/add-rows.ts';
import { bellOf } from '../../../mechanisms/notifications/testing/bell.ts';
import { staff, type TestStaff } from '../../../testing/factories.ts';
import { setClock, testApp } from '../../../testing/server.ts';
import { enforcementCase } from '../testing/case.ts';
import { officer } from '../testing/enforcement.ts';
import { partyOfCase } from '../testing/responsible.ts';
import { moneyWorld, type MoneyWorld, trackFines } from './testing/money-world.ts';

let world: MoneyWorld;
beforeEach(async () => {
  setClock(new Date('2026-03-02T18:00:00Z'));
  world = await moneyWorld();
});

const history = async ({ ann, path }: MoneyWorld, by = ann) =>
  (await by.get<{ items: { text: string }[] }>(path('/case-history'))).body.items.map(({ text }) => text);
const balances = ({ balanceCents, openCents, creditCents }: CaseMoney) => [balanceCents, openCents, creditCents];

test('a fee has the amount and due date of its charge code, and a payment pays it', async () => {
  const { ann, item, path, post } = world;
  expect(await post({ type: 'FEE', chargeCodeId: item('Inspection fee') })).toMatchObject({
    status: 201,
    body: {
      balanceCents: 7500,
      overdueCents: 0,
      nextDueOn: '2026-03-12',
      lines: [{ kind: 'FEE', label: 'Inspection fee', openCents: 7500, dueOn: '2026-03-12', postedOn: '2026-03-02' }],
    },
  });
  expect(
    await ann.post(path('/payments'), {
      paymentTypeId: item('Check'),
      amountCents: 8000,
      receivedOn: '2026-03-01',
      reference: '1042',
      payer: 'Olga Owner',
    }),
  ).toMatchObject({
    status: 201,
    body: {
      balanceCents: -500,
      openCents: 0,
      creditCents: 500,
      nextDueOn: null,
      lines: [
        { kind: 'PAYMENT', amountCents: -8000, creditCents: 500, payer: 'Olga Owner', effectiveOn: '2026-03-01' },
        { kind: 'FEE', openCents: 0, applied: [{ amountCents: 7500 }] },
      ],
    },
  });
  expect((await history(world)).slice(0, 2)).toEqual([
    'recorded a payment of $80.00 (Check)',
    'posted “Inspection fee” of $75.00, due on Mar 12, 2026',
  ]);
  const { services } = await testApp();
  const { rows } = await services.inAgency(world.of.id, (tx) =>
    tx.run('select balance_cents::float8 as cents from cases where agency_id = $1 and id = $2', [
      world.of.id,
      world.made.id,
    ]),
  );
  expect(rows).toEqual([{ cents: -500 }]);
});

test('what is wrong with an input is named', async () => {
  const { ann, item, path, post } = world;
  const problems = async (answer: Promise<{ body: unknown }>) => ((await answer).body as { fields: object }).fields;
  expect(await problems(post({ type: 'FEE' }))).toEqual({ chargeCodeId: 'Charge code is required' });
  expect(await problems(post({ type: 'FINE' }))).toEqual({ fineId: 'Fine is required' });
  expect(await problems(post({ type: 'FEE', chargeCodeId: item('Fines') }))).toEqual({
    amountCents: 'Amount is required',
  });
  const pay = (body: object) => problems(ann.post(path('/payments'), { amountCents: 100, ...body }));
  expect(await pay({ paymentTypeId: item('Check') })).toEqual({ reference: 'Reference is required' });
  expect(await pay({ paymentTypeId: item('Cash'), receivedOn: '2026-03-03' })).toEqual({
    receivedOn: 'Date cannot be in the future',
  });
  expect(await pay({ paymentTypeId: item('Cash'), amountCents: 0 })).toHaveProperty('amountCents');
  const fee = await world.fee(1000);
  expect(await problems(world.revert({ transactionId: fee.id, kind: 'WAIVE' }))).toEqual({
    reasonId: 'Reason is required',
  });
  const more = { transactionId: fee.id, kind: 'WAIVE', amountCents: 1001, reasonId: item('Hardship') };
  expect(await problems(world.revert(more))).toEqual({ amountCents: 'At most $10.00 is possible.' });
});

test('a charge is voided once with its waiver, and restored with it', async () => {
  const { item, revert, money } = world;
  const fee = await world.fee(10_000);
  await revert({ transactionId: fee.id, kind: 'WAIVE', amountCents: 4000, reasonId: item('Hardship') });
  await world.pay(1000);
  expect(balances(await money())).toEqual([5000, 5000, 0]);
  const voiding = { transactionId: fee.id, kind: 'VOID', reasonId: item('Posted by mistake') };
  expect(await revert(voiding)).toMatchObject({ status: 200, body: { balanceCents: -1000, creditCents: 1000 } });
  expect(await revert(voiding)).toMatchObject({ status: 409, body: { code: 'line_reverted' } });
  const { lines } = await money();
  const reverted = lines.find(({ revertsId }) => revertsId === fee.id)!;
  expect(await revert({ ...voiding, transactionId: reverted.id })).toMatchObject({
    body: { balanceCents: 5000, openCents: 5000, creditCents: 0 },
  });
  expect((await history(world)).slice(0, 2)).toEqual([
    'restored “Inspection fee” of $100.00: Posted by mistake',
    'voided “Inspection fee” of $100.00: Posted by mistake',
  ]);
});

test('a payment is refunded up to what it was, and not voided with a refund', async () => {
  const { ann, item, revert, path } = world;
  await world.fee(5000);
  const payment = await world.pay(8000);
  const refund = { transactionId: payment.id, kind: 'REFUND', reasonId: item('Paid twice') };
  expect(await revert({ ...refund, amountCents: 4000 })).toMatchObject({
    body: { balanceCents: 1000, openCents: 1000 },
  });
  expect(await ann.delete(path(`/payments/${payment.id}`), { reasonId: item('Posted by mistake') })).toMatchObject({
    status: 409,
    body: { code: 'payment_refunded' },
  });
  const gift = { paymentTypeId: item('Gift card'), amountCents: 100 };
  const { lines } = (await ann.post<CaseMoney>(path('/payments'), gift)).body;
  expect(await revert({ ...refund, transactionId: lines[0]!.id })).toMatchObject({
    status: 409,
    body: { code: 'payment_not_refundable' },
  });
  expect(await revert(refund)).toMatchObject({ body: { balanceCents: 4900 } });
  expect(await revert(refund)).toMatchObject({ status: 409, body: { code: 'payment_used_up' } });
});

test('a correction takes back the line and posts it anew', async () => {
  const { ann, item, path } = world;
  const fee = await world.fee(5000);
  const because = { reasonId: item('Wrong amount') };
  expect(await ann.put(path(`/transactions/${fee.id}`), { ...because, amountCents: 6000 })).toMatchObject({
    status: 200,
    body: {
      balanceCents: 6000,
      lines: [{ amountCents: 6000, replacesId: fee.id }, { kind: 'VOID' }, { isStanding: false }],
    },
  });
  const payment = await world.pay(1000);
  expect(await ann.put(path(`/payments/${payment.id}`), { ...because, amountCents: 2000 })).toMatchObject({
    body: { balanceCents: 4000 },
  });
  expect(await ann.put(path(`/payments/${payment.id}`), { ...because, amountCents: 2000 })).toMatchObject({
    status: 409,
    body: { code: 'line_reverted' },
  });
});

test('a fine counts the offenses of the party at the place within its days', async () => {
  const { of, item, path, made } = world;
  await partyOfCase(of, { caseId: made.id, roleId: of.roles['Owner'] });
  const [caseViolationId] = made.violationIds;
  /** Signs in anew, since a session does not live so long. */
  const on = async (day: string) => {
    setClock(new Date(`${day}T18:00:00Z`));
    const by = await officer(of);
    const body = { type: 'FINE', fineId: item('Weed fine'), caseViolationId };
    return { by, fine: async () => (await by.post<CaseMoney>(path('/transactions'), body)).body.lines[0]! };
  };
  expect(await (await on('2026-03-02')).fine()).toMatchObject({ label: 'Weed fine', amountCents: 10_000, offense: 1 });
  const { by, fine } = await on('2026-05-02');
  const second = await fine();
  expect(second).toMatchObject({ label: 'Weed fine, 2nd offense', amountCents: 20_000 });
  const choices = (caseId: string, violationId: string) =>
    by.get<MoneyChoices>(`/xerce/cases/${caseId}/transaction-choices?caseViolationId=${violationId}`);
  expect((await choices(made.id, caseViolationId!)).body.fines).toMatchObject([
    { name: 'Weed fine', offense: 3, amountCents: 50_000, dueOn: '2026-06-01' },
  ]);
  expect(await fine()).toMatchObject({ amountCents: 50_000 });
  // A void fine is no offense, and the first one is too long ago.
  const mistake = { transactionId: second.id, kind: 'VOID', reasonId: item('Posted by mistake') };
  expect(await world.revert(mistake, by)).toMatchObject({ status: 200 });
  expect(await (await on('2027-03-03')).fine()).toMatchObject({ label: 'Weed fine, 2nd offense' });
});

test('a fine counts no offense of another party or at another place', async () => {
  const { of, ann, item, post, made } = world;
  await partyOfCase(of, { caseId: made.id, roleId: of.roles['Owner'] });
  await post({ type: 'FINE', fineId: item('Weed fine'), caseViolationId: made.violationIds[0] });
  const violations = [{ violationId: of.violations['High weeds'], violationTypeId: of.types['Weeds'] }];
  const other = await enforcementCase(of, { violations, streetAddress: '14 Oak Street' });
  const asked = `/xerce/cases/${other.id}/transaction-choices?caseViolationId=${other.violationIds[0]}`;
  expect((await ann.get<MoneyChoices>(asked)).body.fines).toMatchObject([{ offense: 1 }]);
});

const limitWaivers = (of: MoneyWorld['of'], value: object) =>
  runIn(
    of,
    "insert into settings (agency_id, area, value, version) values ($1, 'money-settings', $2::jsonb, 1)",
    JSON.stringify(value),
  );

test('who can decide about a waiver hears of it and has it listed, and the asker hears the decision', async () => {
  const { of, ann, item, path, revert, made } = world;
  await limitWaivers(of, { waiverLimitCents: 5000 });
  const chief = await officer(of, { Weeds: 'READ_ONLY' }, { isSupervisor: true, firstName: 'Cora' });
  const blind = await officer(of, { Weeds: 'NO_ACCESS' }, { isSupervisor: true });
  const fee = await world.fee(20_000);
  const waiver = { transactionId: fee.id, kind: 'WAIVE', reasonId: item('Hardship') };
  const [asked] = ((await revert({ ...waiver, amountCents: 9000 })).body as CaseMoney).waivers;
  const heard = async (by: TestStaff) => (await bellOf(by)).items.map(({ text, path: to }) => `${text} ${to}`);
  const page = `/agencies/${of.id}/case/${made.id}?tab=money`;
  const about = `the waiver of $90.00 of “Inspection fee” of case ${made.number} (High weeds). ${page}`;
  expect(await heard(chief)).toEqual([`Sam Clerk asks you to decide about ${about}`]);
  expect([await heard(ann), await heard(blind)]).toEqual([[], []]);
  const listed = (by: TestStaff) => by.get('/xerce/cases/waivers');
  expect(await listed(chief)).toMatchObject({
    body: { items: [{ id: asked!.id, amountCents: 9000, case: { id: made.id } }], total: { count: 1 } },
  });
  expect(await listed(blind)).toMatchObject({ body: { items: [], total: { count: 0 } } });
  expect(await listed(ann)).toMatchObject({ status: 403 });
  const decide = (id: string, decision: string) => chief.put(path(`/waivers/${id}`), { version: 1, decision });
  await decide(asked!.id, 'DECLINE');
  const [again] = ((await revert({ ...waiver, amountCents: 9000 })).body as CaseMoney).waivers;
  await decide(again!.id, 'APPROVE');
  expect(await heard(ann)).toEqual([`Cora Clerk approved ${about}`, `Cora Clerk declined ${about}`]);
  expect(await listed(chief)).toMatchObject({ body: { items: [] } });
  // One that needs no decision notifies no one.
  await revert({ ...waiver, amountCents: 100 });
  expect(await heard(chief)).toHaveLength(2);
});

test('with waivers for administrators alone, no supervisor is asked', async () => {
  const { of, item, revert } = world;
  await limitWaivers(of, { waiverLimitCents: 5000, waiversDecidedBy: 'ADMINISTRATORS' });
  const chief = await officer(of, { Weeds: 'OVERWRITE' }, { isSupervisor: true });
  const admin = await officer(of, { Weeds: 'OVERWRITE' }, { isAdmin: true });
  const fee = await world.fee(20_000);
  await revert({ transactionId: fee.id, kind: 'WAIVE', reasonId: item('Hardship') });
  expect((await bellOf(chief)).items).toEqual([]);
  expect((await bellOf(admin)).items).toMatchObject([{ kind: 'waiverAsked' }]);
  expect(await chief.get('/xerce/cases/waivers')).toMatchObject({ body: { items: [] } });
});

test('a waiver above the limit waits for a supervisor, who is another person', async () => {
  const { of, ann, item, path, money, revert } = world;
  await limitWaivers(of, { waiverLimitCents: 5000 });
  const fee = await world.fee(20_000);
  const waiver = { transactionId: fee.id, kind: 'WAIVE', reasonId: item('Hardship') };
  expect(await revert({ ...waiver, amountCents: 5000 })).toMatchObject({ body: { balanceCents: 15_000, waivers: [] } });
  const asked = (await revert({ ...waiver, amountCents: 9000 })).body as CaseMoney;
  expect(asked).toMatchObject({ balanceCents: 15_000, waivers: [{ amountCents: 9000, label: 'Inspection fee' }] });
  const [{ id, version }] = asked.waivers as [CaseMoney['waivers'][number]];
  expect(await ann.put(path(`/waivers/${id}`), { version, decision: 'APPROVE' })).toMatchObject({ status: 403 });
  const chief = await officer(of, { Weeds: 'READ_ONLY' }, { isSupervisor: true });
  await world.pay(8000);
  expect(await chief.put(path(`/waivers/${id}`), { version, decision: 'APPROVE' })).toMatchObject({
    status: 400,
    body: { fields: { decision: 'Only $70.00 is owed now. Decline this waiver and waive that.' } },
  });
  expect(await chief.put(path(`/waivers/${id}`), { version, decision: 'DECLINE' })).toMatchObject({
    body: { balanceCents: 7000, waivers: [] },
  });
  expect(await ann.delete(path(`/waivers/${id}`), {})).toMatchObject({ body: { code: 'waiver_decided' } });
  const again = (await revert({ ...waiver, amountCents: 6000 })).body as CaseMoney;
  const approved = `/waivers/${again.waivers[0]!.id}`;
  expect(await chief.put(path(approved), { version: 1, decision: 'APPROVE' })).toMatchObject({
    body: { balanceCents: 1000, waivers: [] },
  });
  expect(balances(await money())).toEqual([1000, 1000, 0]);
});

test('nobody sees or changes money when the agency tracks no fines, nor in the time line', async () => {
  const { of, post } = world;
  await world.fee(5000);
  expect(await history(world)).toContain('posted “Inspection fee” of $50.00, due on Mar 12, 2026');
  await trackFines(of, false);
  const again = await officer(of);
  expect(await again.get(world.path('/transactions'))).toMatchObject({ status: 403 });
  expect(await post({ type: 'FEE' }, again)).toMatchObject({ status: 403 });
  expect((await history(world, again)).join()).not.toContain('$');
  const auditor = await staff(of, 'admin');
  const { body } = await auditor.get<{ items: { text: string }[] }>('/agencies/audit-trails?types=case.chargePosted');
  expect(body.items).toMatchObject([{ text: expect.stringMatching(/^made a change/), changes: [] }]);
  expect(JSON.stringify(body)).not.toContain('$');
});

test('the application may add lines and never change them', async () => {
  await world.fee(5000);
  const { services } = await testApp();
  for (const statement of [
    'update ledger_lines set amount_cents = 1 where agency_id = $1',
    'delete from ledger_lines where agency_id = $1',
    'update ledger_applications set amount_cents = 1 where agency_id = $1',
    'delete from ledger_applications where agency_id = $1',
  ])
    await expect(services.inAgency(world.of.id, (tx) => tx.run(statement, [world.of.id]))).rejects.toThrow(
      /permission denied/,
    );
});
