import type { CaseMoney } from '@townkeep/core/casework/cases';
import { expect, test } from 'vitest';
import { runIn } from '../../../testing/add-rows.ts';
import { onPostgres } from '../../../testing/database/on-postgres.ts';
import { moneyWorld } from './testing/money-world.ts';

onPostgres('because the embedded database runs transactions sequentially', () => {
  test('32 people at one case lose and double no cent', async () => {
    const { of, ann, item, path, made, money, fee } = await moneyWorld();
    const charge = await fee(100_000);
    const pay = (amountCents: number) =>
      ann.post<CaseMoney>(path('/payments'), { paymentTypeId: item('Cash'), amountCents });
    const reasonId = item('Posted by mistake');
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, (_, index) => pay(1000 + index)),
      ...Array.from({ length: 6 }, () => fee(500)),
      // Of six who void the same charge, one does.
      ...Array.from({ length: 6 }, () =>
        ann.put(path('/revert-transaction'), { transactionId: charge.id, kind: 'VOID', reasonId }),
      ),
    ]);
    const voids = answers.slice(26) as { status: number }[];
    expect(voids.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    const paid = 20 * 1000 + (19 * 20) / 2;
    const { balanceCents, openCents, creditCents, lines } = await money();
    expect([balanceCents, openCents, creditCents]).toEqual([3000 - paid, 0, paid - 3000]);
    expect(new Set(lines.map(({ position }) => position)).size).toBe(lines.length);
    const { rows } = await runIn(
      of,
      `select balance_cents::float8 as cents, (select sum(amount_cents)::float8 from ledger_lines where case_id = c.id) as sum
       from cases c where agency_id = $1 and id = $2`,
      made.id,
    );
    expect(rows).toEqual([{ cents: balanceCents, sum: balanceCents }]);
  });
});
