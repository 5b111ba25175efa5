import { expect } from 'vitest';
import type { Run } from '../../../../../platform/database/connection.ts';
import { runIn } from '../../../../../testing/add-rows.ts';
import { jobsOf } from '../../../../../mechanisms/outbox/testing/jobs.ts';
import { newId } from '../../../../../platform/ids.ts';
import { testApp } from '../../../../../testing/server.ts';
import { brokenServices } from './broken-services.ts';
import type { Tries } from './tries.ts';
import { reconcileOf, settleOpenOf } from '../../reconcile.ts';
import { SETTLE_CARD } from '../../serve-portal.ts';
import { settlePayment } from '../../settle.ts';

const once = { charges: 1, payments: 1, paid: 300 };
const none = { charges: 0, payments: 0, paid: 0 };

export const messageTries: Tries<'message'> = {
  lost: async (world) => {
    await world.paid();
    return once;
  },
  browserFirst: async (world) => {
    const { charge } = await world.posted();
    expect(await world.send(world.at.message('paid', charge))).toBe(200);
    await world.runMessages();
    return once;
  },
  twice: async (world) => {
    const { charge } = await world.paid();
    const message = world.at.message('paid', charge);
    expect([await world.send(message), await world.send(message)]).toEqual([200, 200]);
    await world.runMessages();
    await world.runMessages();
    expect((await world.portal.money()).balanceCents).toBe(0);
    return once;
  },
  several: async (world) => {
    const { charge, pageId } = await world.paid();
    for (const id of [pageId, charge])
      for (const message of [world.at.message('paid', id), world.at.message('paid', id)])
        expect(await world.send(message)).toBe(200);
    await world.runMessages();
    return once;
  },
  late: async (world) => {
    const { charge } = await world.paid();
    const [message, other] = [world.at.message('paid', charge), world.at.message('paid', charge)];
    world.minute(300 / 60);
    expect(await world.send(other)).toBe(200);
    world.minute(301 / 60);
    expect(await world.send(message)).toBe(401);
    expect(await jobsOf(world.portal.of, SETTLE_CARD)).toHaveLength(1);
    return once;
  },
  refundFirst: async (world) => {
    const { charge } = await world.paid();
    const refund = world.at.refund(charge, 10_000);
    expect(await world.send(world.at.message('refunded', refund))).toBe(200);
    await world.runMessages();
    expect((await world.portal.money()).balanceCents).toBe(10_000);
    expect(await world.send(world.at.message('paid', charge))).toBe(200);
    await world.runMessages();
    return { ...once, paid: 200 };
  },
  forged: async (world) => {
    const elsewhere = world.at.payElsewhere(30_000);
    const asked = world.at.requests.length;
    const { raw, headers } = world.at.message('paid', elsewhere);
    const sent = [
      world.at.message('paid', elsewhere, 'whsec_of_another'),
      { raw, headers: {} },
      { raw: Buffer.from(raw.toString().replace(elsewhere, `${elsewhere}1`)), headers },
    ];
    for (const message of sent) expect(await world.send(message)).toBe(401);
    await world.runMessages();
    expect(world.at.requests).toHaveLength(asked);
    return { ...none, charges: 1, kept: 300 };
  },
  believedToo: async (world) => {
    const { pageId } = await world.start();
    expect(await world.send(world.at.message('paid', pageId))).toBe(200);
    await world.runMessages();
    return none;
  },
  jobFails: async (world) => {
    const { charge } = await world.paid();
    expect(await world.send(world.at.message('paid', charge))).toBe(200);
    world.at.fail('lost');
    await expect(world.runMessages()).rejects.toThrow();
    await world.runMessages();
    expect((await world.portal.money()).balanceCents).toBe(0);
    return once;
  },
  atOnce: async (world) => {
    const payment = await world.paid();
    const { services, portal } = world;
    expect(await world.send(world.at.message('paid', payment.charge))).toBe(200);
    world.minute(10);
    const reconcile = () => reconcileOf(services, portal.of.id);
    await Promise.all([
      reconcile(),
      world.runMessages(),
      world.ask(payment),
      settleOpenOf(services, portal.of.id),
      reconcile(),
    ]);
    return once;
  },
  transactionFails: async (world) => {
    const { id } = await world.paid();
    const { services, portal } = world;
    const { jobs } = await testApp();
    const seen = { statements: 0 };
    for (let atStatement = 1, isDone = false; !isDone; atStatement += 1) {
      const happens = (run: Run) => run('select 1 / 0');
      const broken = brokenServices({ services, jobs }, { atStatement, happens }, seen);
      isDone = await settlePayment(broken, portal.of.id, id).then(
        () => true,
        () => false,
      );
      const { rows } = await runIn(
        portal.of,
        'select kind from ledger_lines where agency_id = $1 and case_id = $2',
        portal.made.id,
      );
      expect(rows, `after statement ${atStatement}`).toHaveLength(isDone ? 2 : 1);
    }
    expect(seen.statements).toBeGreaterThan(15);
    return once;
  },
  listFails: async (world) => {
    await world.paid();
    world.at.fail('error_500');
    await expect(reconcileOf(world.services, world.portal.of.id)).rejects.toThrow();
    return once;
  },
  otherAmount: async (world) => {
    const { charge } = await world.paid();
    world.at.overcharge(charge, 31_000);
    expect(await world.send(world.at.message('paid', charge))).toBe(200);
    await world.runMessages();
    return { ...none, charges: 1, kept: 310, differences: ['OTHER_AMOUNT'] };
  },
  otherMode: async (world) => {
    const { charge } = await world.paid();
    const live = world.at.message('paid', charge).raw.toString().replace('"livemode":false', '"livemode":true');
    expect(await world.send(world.at.sign(live))).toBe(401);
    world.at.makeLive(charge);
    return { ...none, charges: 1, kept: 300, differences: ['OTHER_MODE'] };
  },
  unknown: async (world) => {
    world.at.payElsewhere(30_000, `TK${newId().replaceAll('-', '').toUpperCase().slice(0, 16)}`);
    world.at.payElsewhere(5000);
    return { ...none, charges: 2, kept: 350, differences: ['UNKNOWN_PAYMENT'] };
  },
};
