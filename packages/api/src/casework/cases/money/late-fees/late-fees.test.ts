import type { CaseMoney } from '@townkeep/core/casework/cases';
import { addDays } from '@townkeep/core/platform/formats/calendar.ts';
import { afterEach, expect, test } from 'vitest';
import { runIn } from '../../../../testing/add-rows.ts';
import type { TestStaff } from '../../../../testing/factories.ts';
import { setClock, testApp } from '../../../../testing/server.ts';
import { lockCase } from '../../handling/queries.ts';
import { enforcementCase } from '../../testing/case.ts';
import { officer } from '../../testing/enforcement.ts';
import { trackFines } from '../testing/money-world.ts';
import { pauseLateFees, resumeLateFees } from './pause.ts';
import { lateFeeWorld, type LateFeeWorld } from './testing/late-fee-world.ts';

afterEach(() => setClock(null));

const history = async ({ path }: LateFeeWorld, by: TestStaff) =>
  (await by.get<{ items: { text: string }[] }>(path('/case-history'))).body.items.map(({ text }) => text);

const statusOf = (world: LateFeeWorld, by: TestStaff, scheduleId: string, body: object) =>
  by.put(world.path(`/schedule-late-fee-status/${scheduleId}`), body);

/** A case with a fee of $100, due on March 31, and its late fee from April 1. */
async function withSchedule(fields: object = {}) {
  const world = await lateFeeWorld(fields);
  const fee = await world.fee(10_000, '2026-03-31');
  expect(await world.attach(fee.id)).toMatchObject({ status: 201 });
  const [schedule] = await world.schedules(world.ann);
  return { world, fee, schedule: schedule! };
}

test('$100 at 10 % a month up to $25: 10, 10, 5, then none, each once however often the job runs', async () => {
  const { world, schedule } = await withSchedule();
  expect(schedule).toMatchObject({
    status: 'ACTIVE',
    charge: { label: 'Inspection fee', openCents: 10_000 },
    lateFee: { name: 'Late payment' },
    nextOn: '2026-04-01',
    nextCents: 1000,
    postedCents: 0,
    capLeftCents: 2500,
  });
  for (const day of ['2026-03-31', '2026-04-01', '2026-04-01', '2026-04-20', '2026-05-01', '2026-06-01', '2026-07-01'])
    await world.run(day);
  const ann = await world.at('2026-07-01');
  expect(await world.posted(ann)).toEqual([
    ['2026-04-01', 1000, '2026-04-01'],
    ['2026-05-01', 1000, '2026-05-01'],
    ['2026-06-01', 500, '2026-06-01'],
  ]);
  expect(await world.schedules(ann)).toMatchObject([
    { status: 'ENDED', endedBy: 'CAP', endedOn: '2026-06-01', nextOn: null, postedCents: 2500, capLeftCents: 0 },
  ]);
  expect((await history(world, ann)).slice(0, 3)).toEqual([
    'ended the late fee “Late payment” on “Inspection fee”: the most that late fees can add up to is reached',
    'posted “Late payment” of $5.00, due on Jun 1, 2026',
    'posted “Late payment” of $10.00, due on May 1, 2026',
  ]);
});

test('a worker that was away for 65 days posts the same lines, before the payment that follows them', async () => {
  const { world } = await withSchedule({ capCents: null, isCompounding: true });
  const ann = await world.at('2026-06-05');
  const { body } = await ann.post<CaseMoney>(world.path('/payments'), {
    paymentTypeId: world.item('Cash'),
    amountCents: 10_500,
  });
  expect(await world.posted(ann)).toEqual([
    ['2026-04-01', 1000, '2026-06-05'],
    ['2026-05-01', 1100, '2026-06-05'],
    ['2026-06-01', 1210, '2026-06-05'],
  ]);
  expect(body.lines[0]).toMatchObject({ kind: 'PAYMENT' });
  expect(body.balanceCents).toBe(10_000 + 3310 - 10_500);
  await world.run('2026-07-01');
  expect(await world.schedules(await world.at('2026-07-01'))).toMatchObject([{ status: 'ENDED', endedBy: 'PAID' }]);
});

test('the ledgers are the same when the job runs each day, and when it comes only at the end', async () => {
  const ledgerOf = async (isAway: boolean) => {
    const { world } = await withSchedule({ capCents: 9000, isCompounding: true, every: 10, everyUnit: 'DAY' });
    const other = await world.fee(8000, '2026-04-30');
    await world.attach(other.id);
    const paid = { '2026-04-15': 4000, '2026-05-02': 9000, '2026-05-25': 300 } as Readonly<Record<string, number>>;
    for (let day = '2026-04-01'; day <= '2026-06-05'; day = addDays(day, 1)) {
      if (!isAway || day === '2026-06-05') await world.run(day);
      const amountCents = paid[day];
      if (amountCents === undefined) continue;
      const ann = await world.at(day);
      await ann.post(world.path('/payments'), { paymentTypeId: world.item('Cash'), amountCents });
    }
    const { lines, balanceCents } = await world.money(await world.at('2026-06-05'));
    const shown = lines.map(({ kind, effectiveOn, amountCents, openCents }) => [
      kind,
      effectiveOn,
      amountCents,
      openCents,
    ]);
    return { balanceCents, lines: shown };
  };
  const daily = await ledgerOf(false);
  expect(daily.lines.filter(([kind]) => kind === 'LATE_FEE').length).toBeGreaterThan(6);
  expect(await ledgerOf(true)).toEqual(daily);
}, 30_000);

test('a case that fails does not keep back the others, and is tried again', async () => {
  const { world, schedule } = await withSchedule();
  const other = await enforcementCase(world.of, {});
  const fee = { type: 'FEE', chargeCodeId: world.item('Inspection fee'), amountCents: 4000, dueOn: '2026-03-31' };
  const { body } = await world.ann.post<CaseMoney>(`/xerce/cases/${other.id}/transactions`, fee);
  const lateFee = { lateFeeId: world.lateFeeId, chargeId: body.lines[0]!.id };
  await world.ann.post(`/xerce/cases/${other.id}/late-fee`, lateFee);
  const terms = 'update late_fee_schedules set terms = $3::jsonb where agency_id = $1 and id = $2';
  await runIn(world.of, terms, schedule.id, '{}');
  await world.run('2026-04-01');
  const ann = await world.at('2026-04-01');
  expect(await world.posted(ann)).toEqual([]);
  const balance = 'select balance_cents::float8 as cents from cases where agency_id = $1 and id = $2';
  expect((await runIn(world.of, balance, other.id)).rows).toEqual([{ cents: 4400 }]);
  await runIn(world.of, terms, schedule.id, JSON.stringify(schedule.terms));
  await world.run('2026-04-01', new Date('2026-04-01T21:00:00Z'));
  expect(await world.posted(ann)).toEqual([['2026-04-01', 1000, '2026-04-01']]);
});

test("a late fee is due when its day begins on the agency's clock", async () => {
  const { world } = await withSchedule();
  await world.run('2026-04-01', new Date('2026-04-01T06:59:00Z'));
  const ann = await world.at('2026-04-01');
  expect(await world.posted(ann)).toEqual([]);
  await world.run('2026-04-01', new Date('2026-04-01T07:00:00Z'));
  expect(await world.posted(ann)).toEqual([['2026-04-01', 1000, '2026-04-01']]);
});

test('a fine brings the late fees of its violation, and a correction lets them go on with the corrected line', async () => {
  const world = await lateFeeWorld();
  const { ann, item, path, made } = world;
  const fine = { type: 'FINE', fineId: item('Weed fine'), caseViolationId: made.violationIds[0] };
  const { body } = await world.post(fine);
  const [line] = (body as CaseMoney).lines;
  expect(line).toMatchObject({ kind: 'FINE', dueOn: '2026-04-01' });
  expect(await world.schedules(ann)).toMatchObject([
    { charge: { id: line!.id }, startsOn: '2026-04-02', attachedBy: { id: ann.id } },
  ]);
  await world.post({ ...fine, caseViolationId: null });
  expect(await world.schedules(ann)).toHaveLength(1);

  await world.run('2026-04-02');
  const later = await world.at('2026-04-20');
  const reasonId = item('Wrong amount');
  const corrected = await later.put<CaseMoney>(path(`/transactions/${line!.id}`), { amountCents: 5000, reasonId });
  const [after] = corrected.body.lines;
  expect(corrected.body).toMatchObject({ balanceCents: 5000 + 20_000 - 10_000 });
  expect(await world.schedules(later)).toMatchObject([
    {
      charge: { id: after!.id, openCents: 5000 },
      status: 'ACTIVE',
      nextOn: '2026-05-02',
      nextCents: 500,
      postedCount: 0,
    },
  ]);
  await world.run('2026-05-02');
  expect((await world.posted(await world.at('2026-05-02'))).at(-1)).toEqual(['2026-05-02', 500, '2026-05-02']);
});

test('a late fee is added to an open fine or fee of the case once, from today', async () => {
  const { world, fee } = await withSchedule();
  expect(await world.attach(fee.id)).toMatchObject({ status: 409, body: { code: 'late_fee_attached' } });
  const other = await world.fee(5000, '2026-03-31');
  expect(await world.attach(other.id, { startsOn: '2026-03-02' })).toMatchObject({
    status: 400,
    body: { fields: { startsOn: 'The first late fee cannot be before Mar 3, 2026.' } },
  });
  expect(await world.attach(other.id, { startsOn: '2026-03-10' })).toMatchObject({ status: 201 });
  const payment = await world.pay(100);
  expect(await world.attach(payment.id)).toMatchObject({
    status: 400,
    body: { fields: { chargeId: expect.any(String) } },
  });
  const paid = await world.fee(1000, '2026-01-01');
  await world.pay(1000);
  expect(await world.attach(paid.id)).toMatchObject({ status: 409, body: { code: 'line_not_open' } });
});

test('a late fee is stopped, goes on without what was due meanwhile, is changed and ended', async () => {
  const { world, schedule } = await withSchedule({ capCents: null });
  const { path, lateFeeId } = world;
  const stopped = await statusOf(world, world.ann, schedule.id, { status: 'STOPPED', version: schedule.version });
  expect(stopped.body).toMatchObject({ lateFees: [{ status: 'STOPPED', nextOn: null, version: 2 }] });
  expect(await statusOf(world, world.ann, schedule.id, { status: 'ACTIVE', version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'stale_version' },
  });
  await world.run('2026-05-01');
  const ann = await world.at('2026-05-02');
  const resumed = await statusOf(world, ann, schedule.id, { status: 'ACTIVE', version: 2 });
  expect(resumed.body).toMatchObject({ lateFees: [{ status: 'ACTIVE', nextOn: '2026-06-01', postedCount: 0 }] });
  const edited = await ann.put(path(`/late-fee/${schedule.id}`), { version: 3, startsOn: '2026-05-31' });
  expect(edited.body).toMatchObject({ lateFees: [{ startsOn: '2026-05-31', nextOn: '2026-05-31', version: 4 }] });
  await world.run('2026-06-30');
  const later = await world.at('2026-07-01');
  expect(await world.posted(later)).toEqual([
    ['2026-05-31', 1000, '2026-06-30'],
    ['2026-06-30', 1000, '2026-06-30'],
  ]);
  await runIn(
    world.of,
    `update list_items set fields = fields || '{"percentage": 500}' where agency_id = $1 and id = $2`,
    lateFeeId,
  );
  const [before] = await world.schedules(later);
  const renewed = await later.put(path(`/late-fee/${schedule.id}`), { version: before!.version, lateFeeId });
  expect(renewed.body).toMatchObject({
    lateFees: [{ terms: { percentage: 500 }, nextOn: '2026-07-31', nextCents: 500 }],
  });
  const version = before!.version + 1;
  const ended = await later.delete(path(`/late-fee/${schedule.id}`), { version });
  expect(ended.body).toMatchObject({ lateFees: [{ status: 'ENDED', endedBy: 'STAFF', endedOn: '2026-07-01' }] });
  expect(await later.put(path(`/late-fee/${schedule.id}`), { startsOn: '2026-08-01' })).toMatchObject({
    body: { code: 'late_fee_ended' },
  });
  expect((await history(world, later)).slice(0, 2)).toEqual([
    'ended the late fee “Late payment” on “Inspection fee”',
    'changed the terms of the late fee “Late payment” on “Inspection fee”',
  ]);
});

test('the void of a charge takes its late fees along and ends the schedule on its next day', async () => {
  const { world, fee } = await withSchedule();
  await world.run('2026-04-01');
  const ann = await world.at('2026-04-10');
  const reasonId = world.item('Posted by mistake');
  const { body } = await ann.put<CaseMoney>(world.path('/revert-transaction'), {
    transactionId: fee.id,
    kind: 'VOID',
    reasonId,
  });
  expect(body.balanceCents).toBe(0);
  expect(await world.schedules(ann)).toMatchObject([
    { status: 'ACTIVE', nextOn: null, postedCount: 0, postedCents: 0 },
  ]);
  await world.run('2026-05-01');
  expect(await world.schedules(await world.at('2026-05-01'))).toMatchObject([{ status: 'ENDED', endedBy: 'VOID' }]);
});

test('after a check that bounced, a late fee that ended can go on', async () => {
  const { world, schedule } = await withSchedule();
  const payment = await world.pay(10_000);
  await world.run('2026-04-01');
  const ann = await world.at('2026-04-10');
  expect(await statusOf(world, ann, schedule.id, { status: 'ACTIVE' })).toMatchObject({
    body: { code: 'line_not_open' },
  });
  await ann.delete(world.path(`/payments/${payment.id}`), { reasonId: world.item('Posted by mistake') });
  const { body } = await statusOf(world, ann, schedule.id, { status: 'ACTIVE' });
  expect(body).toMatchObject({ lateFees: [{ status: 'ACTIVE', endedBy: null, nextOn: '2026-05-01' }] });
});

test('a late fee rests while the case is in collections, if it stops there', async () => {
  for (const stopsInCollections of [true, false]) {
    const { world } = await withSchedule({ capCents: null, stopsInCollections });
    const { services } = await testApp();
    const inCase = (work: typeof pauseLateFees, day: string) =>
      services.inAgency(world.of.id, async (tx) => {
        await lockCase(tx, world.made.id);
        await work(tx, world.made.id, { now: new Date(`${day}T20:00:00Z`), today: day, person: null });
      });
    await inCase(pauseLateFees, '2026-04-15');
    await world.run('2026-05-01');
    await inCase(resumeLateFees, '2026-05-20');
    await world.run('2026-06-01');
    const days = (await world.posted(await world.at('2026-06-01'))).map(([day]) => day);
    expect(days).toEqual(
      stopsInCollections ? ['2026-04-01', '2026-06-01'] : ['2026-04-01', '2026-05-01', '2026-06-01'],
    );
  }
});

test('only staff who see finances see late fees, and only those of cases that they see', async () => {
  const { world } = await withSchedule();
  const { of, path } = world;
  const reader = await officer(of, { Weeds: 'READ_ONLY' });
  expect(await reader.get(path('/scheduledLateFee'))).toMatchObject({ status: 200 });
  const [schedule] = await world.schedules(world.ann);
  expect(await statusOf(world, reader, schedule!.id, { status: 'STOPPED' })).toMatchObject({ status: 403 });
  await trackFines(of, false);
  expect(await world.ann.get(path('/scheduledLateFee'))).toMatchObject({ status: 403 });
});
