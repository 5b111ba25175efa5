import { expect, test } from 'vitest';
import { agency } from '../../testing/factories.ts';
import { testApp } from '../../testing/server.ts';
import { type AgencyTx, agencyTransactions, eachAgency } from './tenancy.ts';

const QUEUE = 'deliver-message';

/**
 * The kinds of jobs whose workers were woken by a piece of work, whether they were before it had ended, and why it
 * failed.
 */
async function wokenBy(
  work: (tx: AgencyTx) => Promise<void>,
): Promise<{ woken: string[]; early: boolean; failure: string | null }> {
  const { id } = await agency();
  const { services, jobs } = await testApp();
  const woken: string[] = [];
  let early = false;
  const inAgency = agencyTransactions(services.database, {
    enqueueOn: jobs.enqueueOn,
    wake: (name) => void woken.push(name),
  });
  const failure = await inAgency(id, async (tx) => {
    await work(tx);
    early = woken.length > 0;
  }).then(
    () => null,
    (error: Error) => error.message,
  );
  return { woken, early, failure };
}

test('a worker is woken once for all that a transaction put into its queue, when that is committed', async () => {
  const result = await wokenBy(async (tx) => {
    await tx.enqueue(QUEUE, {});
    await tx.enqueue(QUEUE, {});
  });
  expect(result).toEqual({ woken: [QUEUE], early: false, failure: null });
});

test('no worker is woken for what is rolled back, nor for what is to wait', async () => {
  const rolledBack = wokenBy(async (tx) => {
    await tx.enqueue(QUEUE, {});
    throw new Error('rolled back');
  });
  expect(await rolledBack).toEqual({ woken: [], early: false, failure: 'rolled back' });
  expect(await wokenBy((tx) => tx.enqueue(QUEUE, {}, { startAfterSeconds: 5 }))).toEqual({
    woken: [],
    early: false,
    failure: null,
  });
});

test('an agency whose work fails does not keep it from the others, and is told of at the end', async () => {
  const [first, second] = [(await agency()).id, (await agency()).id].toSorted((a, b) => a - b);
  const done: number[] = [];
  const work = eachAgency((await testApp()).services.database, async (id) => {
    if (id === first) throw new Error('its node is away');
    done.push(id);
  });
  await expect(work).rejects.toThrow('its node is away');
  expect(done).toContain(second);
});
