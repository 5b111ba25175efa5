import { expect, test } from 'vitest';
import { runMoneyModel } from './money-model.ts';

test('120 random actions of four people leave the money of a case as the rules say', async () => {
  const { actions, successes } = await runMoneyModel(120, 20_261_127);
  expect(actions).toBeGreaterThan(80);
  expect(successes).toBeGreaterThan(40);
}, 120_000);
