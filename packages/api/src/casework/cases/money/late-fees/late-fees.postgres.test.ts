import type { CaseMoney } from '@townkeep/core/casework/cases';
import { afterEach, expect, test, vi } from 'vitest';
import { onPostgres } from '../../../../testing/database/on-postgres.ts';
import { runIn } from '../../../../testing/add-rows.ts';
import { setClock, testApp } from '../../../../testing/server.ts';
import { postLateFeesOf } from './job.ts';
import { lateFeeWorld } from './testing/late-fee-world.ts';

afterEach(() => setClock(null));

onPostgres('because the embedded database runs transactions sequentially', () => {
  test('workers side by side and people who pay meanwhile leave each late fee once', async () => {
    const world = await lateFeeWorld({ capCents: null, percentage: 250, everyUnit: 'DAY', every: 7 });
    const { services } = await testApp();
    for (let made = 0; made < 6; made += 1) await world.attach((await world.fee(10_000, '2026-03-31')).id);
    const now = new Date('2026-05-31T20:00:00Z');
    const ann = await world.at('2026-05-31');
    const payment = { paymentTypeId: world.item('Cash'), amountCents: 1000 };
    const failures = vi.spyOn(services.log, 'error');
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => postLateFeesOf(services, world.of.id, now)),
      ...Array.from({ length: 6 }, () => ann.post<CaseMoney>(world.path('/payments'), payment)),
    ]);
    expect(answers.flatMap((answer) => (answer === undefined ? [] : [answer.status]))).toEqual(Array(6).fill(201));
    expect(failures).not.toHaveBeenCalled();
    failures.mockRestore();
    const { rows } = await runIn(
      world.of,
      `select effective_on as day, count(*)::integer as count, sum(amount_cents)::integer as cents
       from ledger_lines where agency_id = $1 and kind = 'LATE_FEE' group by effective_on order by effective_on`,
    );
    const days = ['04-01', '04-08', '04-15', '04-22', '04-29', '05-06', '05-13', '05-20', '05-27'];
    expect(rows).toEqual(days.map((day) => ({ day: `2026-${day}`, count: 6, cents: 1500 })));
    expect((await world.money(ann)).balanceCents).toBe(60_000 + 9 * 1500 - 6000);
  });
});
