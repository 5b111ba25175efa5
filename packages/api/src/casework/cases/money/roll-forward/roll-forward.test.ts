import { type CaseMoney, closings, type MoneyLine, rollForwardGaps } from '@townkeep/core/casework/cases';
import { afterEach, expect, test } from 'vitest';
import { setClock, testApp } from '../../../../testing/server.ts';
import { keepSignedIn, moneyWorld, type MoneyWorld } from '../testing/money-world.ts';
import { readRollForward } from './queries.ts';

afterEach(() => setClock(null));

/** Numbers from 0 to 1 that are the same for the same seed. Source: mulberry32, in the public domain */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Does something with the money of a case; what is refused changes nothing. */
async function act({ ann, item, path, post, revert }: MoneyWorld, lines: readonly MoneyLine[], next: () => number) {
  const cents = 100 + Math.floor(next() * 9900);
  const line = lines[Math.floor(next() * lines.length)];
  const choice = Math.floor(next() * 8);
  if (choice < 2 || line === undefined) {
    const coded =
      next() < 0.5
        ? { type: 'FEE', chargeCodeId: item('Inspection fee') }
        : { type: 'FINE', fineId: item('Weed fine') };
    return post({ ...coded, amountCents: cents });
  }
  if (choice < 4) return ann.post(path('/payments'), { paymentTypeId: item('Cash'), amountCents: cents });
  const about = { transactionId: line.id };
  if (choice === 4) return revert({ ...about, kind: 'WAIVE', amountCents: cents, reasonId: item('Hardship') });
  if (choice === 5) return revert({ ...about, kind: 'REFUND', amountCents: cents, reasonId: item('Paid twice') });
  if (choice === 6 && line.kind === 'PAYMENT')
    return ann.put(path(`/payments/${line.id}`), { amountCents: cents, reasonId: item('Wrong amount') });
  return revert({ ...about, kind: 'VOID', reasonId: item('Posted by mistake') });
}

test.each([1, 2, 3])('closes each day for each charge code, whatever happens (%i)', async (seed) => {
  const next = random(seed);
  setClock(new Date('2026-03-02T18:00:00Z'));
  const world = await moneyWorld();
  await keepSignedIn(world.of);
  let money: CaseMoney = await world.money();
  for (let day = 2; day < 10; day += 1) {
    setClock(new Date(Date.UTC(2026, 2, day, 18)));
    for (let turn = 0; turn < 5; turn += 1) {
      await act(world, money.lines, next);
      money = await world.money();
    }
  }
  const { services } = await testApp();
  const read = (from: string) =>
    services.inAgency(world.of.id, (tx) => readRollForward(tx, { from, to: '2026-03-31' }), { reads: 'snapshot' });
  const rows = await read('2026-03-01');
  expect(rows.length).toBeGreaterThan(8);
  expect(rollForwardGaps(rows)).toEqual([]);

  const open = new Map<string, number>();
  for (const { chargeCode, openCents } of money.lines)
    if (openCents !== null) open.set(chargeCode!.id, (open.get(chargeCode!.id) ?? 0) + openCents);
  const ends = closings(rows);
  for (const [code, cents] of open) expect([code, ends.get(code)]).toEqual([code, cents]);
  expect(ends.get('CREDIT') ?? 0).toBe(0 - money.creditCents);
  expect([...ends.values()].reduce((sum, cents) => sum + cents, 0)).toBe(money.balanceCents);

  // A part of the days begins with what the whole had before it.
  const later = await read('2026-03-06');
  expect(later).toEqual(rows.filter(({ day }) => day >= '2026-03-06'));
});
