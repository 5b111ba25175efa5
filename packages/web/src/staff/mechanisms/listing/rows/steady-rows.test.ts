import { expect, test } from 'vitest';
import { mergeSteady } from './steady-rows.ts';

const row = (id: string, text = id) => ({ id, text });

test('shown rows are updated in place, those that left are dropped, and new ones are counted', () => {
  const merged = mergeSteady([row('a'), row('b')], [row('c'), row('b', 'changed')]);
  expect(merged).toEqual({ rows: [row('b', 'changed')], newCount: 1 });
});

test('the same rows stay as they are', () => {
  expect(mergeSteady([row('a')], [row('a')])).toEqual({ rows: [row('a')], newCount: 0 });
});
