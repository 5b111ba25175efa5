import type { CaseMoney, TypeSum } from '@townkeep/core/casework/cases';
import { expect, test } from 'vitest';
import { onPostgres } from '../../../../testing/database/on-postgres.ts';
import { runIn } from '../../../../testing/add-rows.ts';
import { officer } from '../../testing/enforcement.ts';
import { moneyWorld } from '../testing/money-world.ts';

interface Waiting {
  readonly until: string;
  readonly types: TypeSum[];
}

onPostgres('because the embedded database runs transactions sequentially', () => {
  test('of clerks who close out at once, one makes the deposit and the others see what is left', async () => {
    const world = await moneyWorld();
    const { of, ann } = world;
    await world.pay(1000);
    await world.pay(500);
    const clerks = [ann, ...(await Promise.all([1, 2, 3].map(() => officer(of))))];
    const { body: seen } = await ann.get<Waiting>('/xerce/finance/undeposited');
    const types = seen.types.map(({ paymentType, count, amountCents }) => ({
      paymentTypeId: paymentType!.id,
      count,
      amountCents,
      countedCents: amountCents,
    }));
    const answers = await Promise.all(
      clerks.map((clerk) => clerk.post('/xerce/finance/deposits', { until: seen.until, types })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect((await ann.get<Waiting>('/xerce/finance/undeposited')).body.types).toEqual([]);
    const { rows } = await runIn(of, 'select count(*)::integer as lines from deposit_lines where agency_id = $1');
    expect(rows).toEqual([{ lines: 2 }]);
  });

  test('payments that are recorded while others close out are in one deposit each, and receipts have no gap', async () => {
    const world = await moneyWorld();
    const { of, ann, item, path } = world;
    const pay = () => ann.post<CaseMoney>(path('/payments'), { paymentTypeId: item('Cash'), amountCents: 100 });
    const closeOut = async () => {
      const { body: seen } = await ann.get<Waiting>('/xerce/finance/undeposited');
      if (seen.types.length === 0) return;
      const types = seen.types.map(({ paymentType, count, amountCents }) => ({
        paymentTypeId: paymentType!.id,
        count,
        amountCents,
        countedCents: amountCents,
      }));
      await ann.post('/xerce/finance/deposits', { until: seen.until, types });
    };
    const [paid] = await Promise.all([
      Promise.all(Array.from({ length: 24 }, pay)),
      (async () => {
        for (let turn = 0; turn < 6; turn += 1) await closeOut();
      })(),
    ]);
    expect(paid.map(({ status }) => status)).toEqual(paid.map(() => 201));
    await closeOut();
    const { rows } = await runIn(
      of,
      `select (select sum(amount_cents)::integer from deposits where agency_id = $1) as cents,
         (select count(*)::integer from deposit_lines where agency_id = $1) as lines,
         (select count(*)::integer from undeposited_lines where agency_id = $1) as waiting`,
    );
    expect(rows).toEqual([{ cents: 2400, lines: 24, waiting: 0 }]);
    const { rows: numbers } = await runIn(
      of,
      'select right(number, 5)::integer as n from payment_receipts where agency_id = $1 order by 1',
    );
    expect(numbers.map(({ n }) => n)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
  });
});
