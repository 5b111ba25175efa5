import { expect, test } from 'vitest';
import { agency } from '../../testing/factories.ts';
import { setClock, testApp } from '../../testing/server.ts';
import { canonicalJson, idempotencyJobs, once } from './idempotency.ts';

const form = { key: 'key-of-a-form', call: 'submit', by: null };

test('a response is replayed for 31 days, then deleted in every agency', async () => {
  const { services } = await testApp();
  const agencies = [await agency(), await agency()];
  let done = 0;
  const send = async () => {
    for (const { id } of agencies)
      await services.inAgency(id, (tx) => once(tx, { ...form, input: {} }, async () => (done += 1)));
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

test('a request with its keys in another order is the same request', async () => {
  const { services } = await testApp();
  const riverton = await agency();
  let done = 0;
  const send = (input: unknown) =>
    services.inAgency(riverton.id, (tx) => once(tx, { ...form, input }, async () => (done += 1)));
  const request = {
    description: 'A hole',
    fields: [{ id: 'a', value: 'Big' }],
    location: { latitude: 1, longitude: null },
  };
  expect(await send(request)).toBe(1);
  expect(
    await send({
      location: { longitude: null, latitude: 1 },
      fields: [{ value: 'Big', id: 'a' }],
      description: 'A hole',
    }),
  ).toBe(1);
  await expect(send({ ...request, location: { latitude: 1 } })).rejects.toThrow();
});

test.each([
  [{ b: 1, a: [{ d: 2, c: 3 }] }, '{"a":[{"c":3,"d":2}],"b":1}'],
  [[2, 1], '[2,1]'],
  [{ 10: 'a', 9: 'b', at: new Date(0), gone: undefined }, '{"9":"b","10":"a","at":"1970-01-01T00:00:00.000Z"}'],
  [undefined, 'null'],
  ['text', '"text"'],
])('the canonical JSON of %j is %s', (value, json) => {
  expect(canonicalJson(value)).toBe(json);
});
