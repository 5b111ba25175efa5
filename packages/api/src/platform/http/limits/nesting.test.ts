import { messages } from '@townkeep/core/platform';
import { expect, test } from 'vitest';
import { agency, staff } from '../../../testing/factories.ts';
import { canonicalJson } from '../idempotency.ts';
import { NESTING_MAX, refuseDeepNesting } from './nesting.ts';

const lists = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const objects = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
const JSON_TYPE = { 'content-type': 'application/json' };
const REFUSED = {
  status: 400,
  body: { code: 'invalid_input', message: messages.nestedTooDeeply.replace('{n}', String(NESTING_MAX)) },
};

test.each([lists, objects])('the maximum depth is accepted, one more level is refused', (nested) => {
  expect(() => refuseDeepNesting(JSON.parse(nested(NESTING_MAX)))).not.toThrow();
  expect(() => refuseDeepNesting(JSON.parse(nested(NESTING_MAX + 1)))).toThrow();
});

test('a deep value next to flat ones is found', () => {
  expect(() => refuseDeepNesting({ a: 1, b: ['x', null], c: JSON.parse(lists(NESTING_MAX)) })).toThrow();
});

test.each([NESTING_MAX, 5000, 400_000])(
  'a body with %i more levels is refused, with and without an idempotency key',
  async (levels) => {
    const admin = await staff(await agency(), 'admin');
    const body = `{"name":"Roads","more":${lists(levels)}}`;
    for (const key of [{}, { 'idempotency-key': `levels-${levels}` }])
      expect(await admin.post('/agencies/config/departments', body, { ...JSON_TYPE, ...key })).toMatchObject(REFUSED);
  },
);

test('a request of the maximum depth runs once per key', async () => {
  const admin = await staff(await agency(), 'admin');
  const body = `{"name":"Roads","more":${lists(NESTING_MAX - 1)}}`;
  const send = () => admin.post('/agencies/crm/categories', body, { ...JSON_TYPE, 'idempotency-key': 'deep-enough' });
  const first = await send();
  expect(first).toMatchObject({ status: 201 });
  expect((await send()).body).toEqual(first.body);
});

test('hashing a request refuses deep values', () => {
  expect(() => canonicalJson(JSON.parse(objects(100_000)))).toThrow(REFUSED.body.message);
});
