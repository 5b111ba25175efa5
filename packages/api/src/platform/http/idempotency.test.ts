import { expect, test } from 'vitest';
import { agency } from '../../testing/factories.ts';
import { setClock, testApp } from '../../testing/server.ts';
import { idempotencyJobs, once } from './idempotency.ts';

test('an answer is given again for 31 days, then forgotten in every agency', async () => {
  const { services } = await testApp();
  const agencies = [await agency(), await agency()];
  let done = 0;
  const send = async () => {
    for (const { id } of agencies) await services.inAgency(id, (tx) => once(tx, 'key-of-a-form', 'submit', {}, async () => (done += 1)));
    return done;
  };
  const removeAfter = async (days: number) => {
    setClock(new Date(Date.now() + days * 86_400_000));
    for (const { run } of idempotencyJobs(() => services)) await run({});
  };
  expect(await send()).toBe(2);
  await removeAfter(30.9);
  expect(await send()).toBe(2);
  await removeAfter(31.1);
  expect(await send()).toBe(4);
});
