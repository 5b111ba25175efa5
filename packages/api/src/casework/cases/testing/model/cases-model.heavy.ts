import { expect, test } from 'vitest';
import { runModel } from './run-model.ts';

test('10,000 random actions of four officers leave every case as the rules say', async () => {
  const { actions } = await runModel(10_000, Date.now());
  expect(actions).toBeGreaterThanOrEqual(10_000);
});
