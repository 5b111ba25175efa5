import { rollForwardGaps } from '@townkeep/core/casework/cases';
import { expect } from 'vitest';
import { runIn } from '../../../../../testing/add-rows.ts';
import { readRollForward } from '../../../money/roll-forward/queries.ts';
import { reconcileOf } from '../../reconcile.ts';
import type { CardWorld } from './card-world.ts';

/** What must be so after one reconciliation, of a case that owes $300. */
export interface Outcome {
  /** How many times a card was charged. */
  readonly charges: number;
  /** How many payments the ledger has. */
  readonly payments: number;
  /** Dollars that the ledger has of them, without what went back. */
  readonly paid: number;
  /** Dollars that the agency has at the provider, where they differ from those of the ledger. */
  readonly kept?: number;
  readonly differences?: readonly string[];
}

const read = async ({ portal }: CardWorld) => {
  const { lines, balanceCents } = await portal.money();
  const { rows } = await runIn(portal.of, 'select kind from card_mismatches where agency_id = $1 order by kind');
  return { lines, balanceCents, differences: rows.map(({ kind }) => kind) };
};

/** Reconciles once, expects what must be so, and that asking for everything again changes nothing. */
export async function expectOutcome(world: CardWorld, wanted: Outcome): Promise<void> {
  const { portal, services, at } = world;
  const { charges, payments, paid, kept = paid, differences = [] } = wanted;
  await reconcileOf(services, portal.of.id);
  const after = await read(world);
  expect({
    charges: at.charges(),
    payments: after.lines.filter(({ kind }) => kind === 'PAYMENT').length,
    paidCents: 30_000 - after.balanceCents,
    keptCents: at.keptCents(),
    differences: after.differences,
  }).toEqual({ charges, payments, paidCents: paid * 100, keptCents: kept * 100, differences });
  const days = { from: '2026-03-01', to: '2026-03-31' };
  const rows = await services.inAgency(portal.of.id, (tx) => readRollForward(tx, days), { reads: 'snapshot' });
  expect(rollForwardGaps(rows)).toEqual([]);
  await world.runMessages();
  await reconcileOf(services, portal.of.id);
  expect(await read(world)).toEqual(after);
}
