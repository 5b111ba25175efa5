import { expect } from 'vitest';
import { providerFor } from '../../provider-for.ts';
import { accountAt } from '../../portal-settings.ts';
import { reconcileOf, settleOpenOf } from '../../reconcile.ts';
import { makeRefunds } from '../../refunds.ts';
import { applyOutcome } from '../../settle.ts';
import type { CardWorld } from './card-world.ts';
import type { Tries } from './tries.ts';

const once = { charges: 1, payments: 1, paid: 300 };

const reconcile = ({ portal, services }: CardWorld) => reconcileOf(services, portal.of.id);
const refund = ({ portal, services }: CardWorld) => makeRefunds(services, portal.of.id);
const balance = async ({ portal }: CardWorld) => (await portal.money()).balanceCents;
/** Whether a request is the one that gives money back. */
const givesBack = ({ method, path, body }: { method: string; path: string; body: string }) =>
  (method === 'POST' && path === '/v1/refunds') || body.includes('createTransactionRequest');

export const returnTries: Tries<'back'> = {
  refundThere: async (world) => {
    const { charge } = await world.posted();
    const message = world.at.message('refunded', world.at.refund(charge, 30_000));
    expect([await world.send(message), await world.send(message)]).toEqual([200, 200]);
    await world.runMessages();
    expect(await balance(world)).toBe(30_000);
    return { ...once, paid: 0 };
  },
  partsThere: async (world) => {
    const { charge } = await world.posted();
    world.at.refund(charge, 5000);
    await reconcile(world);
    world.at.refund(charge, 5000);
    return { ...once, paid: 200 };
  },
  voidThere: async (world) => {
    const { charge } = await world.posted();
    world.at.void(charge);
    await reconcile(world);
    expect((await world.portal.money()).lines.map(({ kind }) => kind)).toEqual(['VOID', 'PAYMENT', 'FEE']);
    return { ...once, paid: 0 };
  },
  voidBeforePosted: async (world) => {
    const { charge } = await world.paid();
    world.at.void(charge);
    return { ...once, paid: 0 };
  },
  disputed: async (world) => {
    world.at.dispute((await world.posted()).charge);
    return { ...once, paid: 0 };
  },
  disputeWon: async (world) => {
    const { charge } = await world.posted();
    const dispute = world.at.dispute(charge);
    await reconcile(world);
    expect(await balance(world)).toBe(30_000);
    world.at.win(charge, dispute);
    return once;
  },
  disputeLostAgain: async (world) => {
    const { charge } = await world.posted();
    const dispute = world.at.dispute(charge);
    await reconcile(world);
    world.at.win(charge, dispute);
    await reconcile(world);
    expect(await balance(world)).toBe(0);
    world.at.lose(dispute);
    return { ...once, paid: 0 };
  },
  refundFailedLater: async (world) => {
    const { charge } = await world.posted();
    const id = world.at.refund(charge, 10_000);
    await reconcile(world);
    expect(await balance(world)).toBe(10_000);
    world.at.failRefund(id);
    return once;
  },
  refundHere: async (world) => {
    const { line } = await world.posted();
    world.at.settle();
    await world.refundHere(line, 100);
    // Either may come second, which Authorize.Net refuses as a duplicate.
    const both = await Promise.allSettled([refund(world), refund(world)]);
    expect(both.map(({ status }) => status)).toContain('fulfilled');
    return { ...once, paid: 200 };
  },
  refundLate: async (world) => {
    const { line } = await world.posted();
    world.at.settle();
    await world.refundHere(line, 100);
    world.at.fail('late', givesBack);
    await refund(world);
    return { ...once, paid: 200 };
  },
  refundAnswerLost: async (world) => {
    const { line } = await world.posted();
    world.at.settle();
    await world.refundHere(line, 100);
    world.at.fail('reset', givesBack);
    await expect(refund(world)).rejects.toThrow();
    await refund(world);
    return { ...once, paid: 200 };
  },
  refundAnswerLostThenListed: async (world) => {
    const { line } = await world.posted();
    world.at.settle();
    await world.refundHere(line, 100);
    world.at.fail('reset', givesBack);
    await expect(refund(world)).rejects.toThrow();
    await reconcile(world);
    await refund(world);
    return { ...once, paid: 200 };
  },
  refundProviderAway: async (world) => {
    const { line } = await world.posted();
    world.at.settle();
    await world.refundHere(line, 100);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      world.at.fail('lost');
      await expect(refund(world)).rejects.toThrow();
    }
    await settleOpenOf(world.services, world.portal.of.id);
    return { ...once, paid: 200 };
  },
  refundRefused: async (world) => {
    const { charge, line } = await world.posted();
    world.at.refund(charge, 30_000);
    await world.refundHere(line, 100);
    await refund(world);
    expect(await balance(world)).toBe(0);
    return { ...once, paid: 0, differences: ['REFUND_REFUSED'] };
  },
  sameAmountThere: async (world) => {
    const { charge, line } = await world.posted();
    world.at.settle();
    await world.refundHere(line, 100);
    world.at.refund(charge, 10_000);
    await reconcile(world);
    await refund(world);
    return { ...once, paid: 100 };
  },
  olderAnswer: async (world) => {
    const { portal, services } = world;
    const { id, charge, line } = await world.posted();
    world.at.settle();
    const of = { provider: world.at.provider, isLive: false };
    const account = await services.inAgency(portal.of.id, (tx) => accountAt(tx, services, of));
    const said = await providerFor(services, portal.of.id, account!).get(charge);
    await world.refundHere(line, 100);
    await refund(world);
    await services.inAgency(portal.of.id, (tx) => applyOutcome(tx, services, { id, said, before: [] }));
    expect(await balance(world)).toBe(10_000);
    return { ...once, paid: 200 };
  },
};
