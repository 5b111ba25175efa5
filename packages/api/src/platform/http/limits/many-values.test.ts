import { expect, test } from 'vitest';
import { agency, staff } from '../../../testing/factories.ts';
import { FIELDS_MAX, refuseManyValues, VALUES_MAX } from './many-values.ts';

const list = (length: number) => Array.from({ length }, () => 0);
const object = (length: number) => Object.fromEntries(list(length).map((_, i) => [`k${i}`, 0]));

test.each([
  ['a list', list(VALUES_MAX)],
  ['lists in a list', [list(VALUES_MAX / 2), list(VALUES_MAX / 2 - 2)]],
  ['an object', object(FIELDS_MAX)],
])('%s of the most values is accepted', (_, body) => {
  expect(() => refuseManyValues(body)).not.toThrow();
});

test.each([
  ['a list', list(VALUES_MAX + 1)],
  ['lists in a list', [list(VALUES_MAX / 2), list(VALUES_MAX / 2 - 1)]],
  ['an object', object(FIELDS_MAX + 1)],
  ['an object in a list', [1, { a: object(FIELDS_MAX + 1) }]],
])('%s of one more value is refused', (_, body) => {
  expect(() => refuseManyValues(body)).toThrow(/too many values/);
});

test('the values after those that are too many are not looked at', () => {
  let looks = 0;
  const last = {
    get field() {
      looks += 1;
      return 0;
    },
  };
  expect(() => refuseManyValues([list(VALUES_MAX), last])).toThrow();
  expect(() => refuseManyValues([list(1), last])).not.toThrow();
  expect(looks).toBe(1);
});

test('a call refuses such a body before its schema does', async () => {
  const admin = await staff(await agency(), 'admin');
  const body = { name: 'Roads', sequence: list(VALUES_MAX + 1) };
  expect(await admin.post('/agencies/config/departments', body)).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', message: expect.stringContaining('too many values') as string },
  });
});
