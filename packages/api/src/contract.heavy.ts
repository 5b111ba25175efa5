import { expect, test } from 'vitest';
import { spoilEveryCall } from './testing/walk/spoil-every-call.ts';

test('10,000 spoiled inputs, spread over every call, give no answer of 5xx', async () => {
  expect(await spoilEveryCall(10_000)).toEqual([]);
});
