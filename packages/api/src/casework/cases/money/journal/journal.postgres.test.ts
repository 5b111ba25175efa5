import type { JournalDayDetail } from '@townkeep/core/casework/cases';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../../platform/ids.ts';
import { runIn } from '../../../../testing/add-rows.ts';
import { onPostgres } from '../../../../testing/database/on-postgres.ts';
import { untilOthersWaitFor } from '../../../../testing/database/waiting.ts';
import { setClock, testApp } from '../../../../testing/server.ts';
import { keepSignedIn, moneyWorld, type MoneyWorld } from '../testing/money-world.ts';

const path = '/xerce/finance/journal';
const day = '2026-03-02';
let world: MoneyWorld;

onPostgres('because the embedded database runs transactions sequentially', () => {
  beforeEach(async () => {
    setClock(new Date('2026-03-02T18:00:00Z'));
    world = await moneyWorld();
    await keepSignedIn(world.of);
    await world.fee(5000);
    const accounts = { receivableAccount: '1200', creditAccount: '2100', cashAccount: '1000', otherAccount: '4900' };
    await runIn(
      world.of,
      "insert into settings (agency_id, area, value, version) values ($1, 'journal-export', $2::jsonb, 1)",
      JSON.stringify(accounts),
    );
    setClock(new Date('2026-03-03T18:00:00Z'));
  });
  afterEach(() => setClock(null));

  const close = () => world.ann.post(path, { through: day });
  const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted();

  test('of people who close or export a day at once, one does', async () => {
    expect(statuses(await Promise.all([close(), close(), close()]))).toEqual([200, 409, 409]);
    const exports = [1, 2, 3].map(() => world.ann.post('/xerce/finance/journal-exports', { from: day, to: day }));
    expect(statuses(await Promise.all(exports))).toEqual([200, 409, 409]);
  });

  test('closing waits for a posting of the day that is under way, and includes it', async () => {
    const { inAgency } = (await testApp()).services;
    const closing = await inAgency(world.of.id, async (tx) => {
      await tx.run(
        `insert into ledger_lines (agency_id, id, case_id, position, kind, amount_cents, label, posted_on, effective_on,
           posted_at, posting_id, due_on)
         values ($1, $2, $3, 2, 'FEE', 700, 'Fee', $4::date, $4::date, now(), $2, $4::date)`,
        [world.of.id, newId(), world.made.id, day],
      );
      const answer = close();
      await untilOthersWaitFor(tx);
      return { answer };
    });
    expect(await closing.answer).toMatchObject({ status: 200 });
    const { body } = await world.ann.get<JournalDayDetail>(`${path}/${day}`);
    expect(body).toMatchObject({ state: 'CLOSED', totalCents: 5700 });
  });
});
