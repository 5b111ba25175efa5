import { expect, test } from 'vitest';
import { runMoneyModel } from './money-model.ts';

test.each([1, 2, 3, 4])(
  '600 random actions with seed %d leave the money of a case as the rules say',
  async (seed) => {
    expect((await runMoneyModel(600, seed)).successes).toBeGreaterThan(200);
  },
  600_000,
);
