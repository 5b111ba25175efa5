import { expect, test } from 'vitest';
import { runNoticeModel } from './notice-model.ts';

test('60 random actions of four people leave every notice as the rules say', async () => {
  const { successes, issued } = await runNoticeModel(60, 20_261_127);
  expect(successes).toBeGreaterThan(10);
  expect(issued).toBeGreaterThan(0);
}, 240_000);
