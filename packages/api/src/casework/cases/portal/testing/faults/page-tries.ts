import { expect } from 'vitest';
import { runIn } from '../../../../../testing/add-rows.ts';
import { reconcileOf, settleOpenOf } from '../../reconcile.ts';
import type { CardWorld } from './card-world.ts';
import type { Tries } from './tries.ts';

const once = { charges: 1, payments: 1, paid: 300 };
const none = { charges: 0, payments: 0, paid: 0 };

const statuses = async ({ portal }: CardWorld) =>
  (
    await runIn(
      portal.of,
      'select status from card_payments where agency_id = $1 and case_id = $2 order by status',
      portal.made.id,
    )
  ).rows.map(({ status }) => status);

const settleOpen = ({ portal, services }: CardWorld) => settleOpenOf(services, portal.of.id);

export const pageTries: Tries<'page'> = {
  providerAway: async (world) => {
    world.at.fail('lost');
    const payer = await world.portal.payer();
    expect(await payer.start(300)).toMatchObject({ status: 503, body: { code: 'portal_not_ready' } });
    await world.paid();
    return once;
  },
  pageAnswerLost: async (world) => {
    const payer = await world.portal.payer();
    for (const fault of ['reset', 'error_500', 'malformed', 'redirect'] as const) {
      world.at.fail(fault);
      expect(await payer.start(300)).toMatchObject({ status: 503, body: { code: 'portal_not_ready' } });
    }
    await world.paid();
    await reconcileOf(world.services, world.portal.of.id);
    expect(await statuses(world)).toEqual(['ENDED', 'ENDED', 'ENDED', 'ENDED', 'PAID']);
    return once;
  },
  stoppedBeforePageStored: async (world) => {
    const [left, { id }] = [await world.start(), await world.paid()];
    const lose = 'update card_payments set page_id = null, page_url = null where agency_id = $1 and id = $2';
    for (const each of [left.id, id]) await runIn(world.portal.of, lose, each);
    await reconcileOf(world.services, world.portal.of.id);
    world.minute(40);
    await settleOpen(world);
    expect(await statuses(world)).toEqual(['ENDED', 'PAID']);
    return once;
  },
  pageLeft: async (world) => {
    await world.start();
    world.minute(10);
    await settleOpen(world);
    expect(await statuses(world)).toEqual(['STARTED']);
    world.minute(37);
    await settleOpen(world);
    expect(await statuses(world)).toEqual(['ENDED']);
    return none;
  },
  declinedThenPaid: async (world) => {
    const payment = await world.start();
    world.at.decline(payment.pageId);
    world.minute(1);
    expect(await world.ask(payment)).toBe('DECLINED');
    world.minute(2);
    world.at.pay(payment.pageId);
    expect(await world.ask(payment)).toBe('PAID');
    return once;
  },
  pageAsksWhileAway: async (world) => {
    const payment = await world.paid();
    for (const [index, fault] of (['lost', 'error_500', 'malformed', 'reset'] as const).entries()) {
      world.at.fail(fault);
      world.minute(1 + index);
      expect(await world.ask(payment)).toBe('WAITING');
    }
    return once;
  },
  twoBrowsers: async (world) => {
    const [first, second] = [await world.start(), await world.start()];
    for (const { pageId } of [first, second]) world.at.pay(pageId);
    world.minute(1);
    expect(await Promise.all([world.ask(first), world.ask(second)])).toEqual(['PAID', 'PAID']);
    const { balanceCents, creditCents } = await world.portal.money();
    expect({ balanceCents, creditCents }).toEqual({ balanceCents: -30_000, creditCents: 30_000 });
    const { rows } = await runIn(
      world.portal.of,
      "select data from events where agency_id = $1 and type = 'case.overpaidByCard' and subject_id = $2",
      world.portal.made.id,
    );
    expect(rows).toMatchObject([{ data: { amountCents: 30_000, creditCents: 30_000 } }]);
    return { charges: 2, payments: 2, paid: 600 };
  },
  secondCardOnOnePage: async (world) => {
    const { pageId } = await world.posted();
    world.at.pay(pageId);
    return { charges: 2, payments: 1, paid: 300, kept: 600, differences: ['UNKNOWN_PAYMENT'] };
  },
  oneFails: async (world) => {
    const { pageId } = await world.paid(100);
    await world.paid(200);
    world.minute(10);
    // Authorize.Net is asked for lists, which name all payments: the first question fails.
    const isFirst = ({ path }: { readonly path: string }) => path.endsWith(pageId) || path.endsWith('.api');
    world.at.fail('error_500', isFirst);
    await expect(settleOpen(world)).rejects.toThrow();
    expect(await statuses(world)).toEqual(['PAID', 'STARTED']);
    world.minute(20);
    await settleOpen(world);
    expect(await statuses(world)).toEqual(['PAID', 'PAID']);
    return { charges: 2, payments: 2, paid: 300 };
  },
  modeChanged: async (world) => {
    await world.paid();
    await world.change({ mode: 'PRODUCTION' });
    return once;
  },
  providerChanged: async (world) => {
    await world.paid();
    await world.change({ testKey: null });
    world.minute(60);
    await settleOpen(world);
    await reconcileOf(world.services, world.portal.of.id);
    expect(await statuses(world)).toEqual(['STARTED']);
    await world.change(world.at.keys);
    return once;
  },
};
