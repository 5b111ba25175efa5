import { expect, test } from 'vitest';
import { runModel } from './run-model.ts';

test('300 random actions of four officers leave every case as the rules say', async () => {
  const { actions, successes } = await runModel(300, 20_261_125);
  expect(actions).toBeGreaterThanOrEqual(300);
  expect(successes).toBeGreaterThan(60);
}, 240_000);
