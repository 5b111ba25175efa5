import { expect, test } from 'vitest';
import { runNoticeModel } from './notice-model.ts';

test('3,000 random actions of four people leave every notice as the rules say', async () => {
  const { actions, issued } = await runNoticeModel(3000, Date.now());
  expect(actions).toBeGreaterThanOrEqual(3000);
  expect(issued).toBeGreaterThan(50);
});
