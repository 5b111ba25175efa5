import { expect, test } from 'vitest';
import { fuzzEveryCall } from './testing/walk/fuzz-every-call.ts';

test('10,000 malformed inputs, spread over every call, give no answer of 5xx', async () => {
  expect(await fuzzEveryCall(10_000)).toEqual([]);
});
