import { expect, test } from 'vitest';
import { fittingColumns } from './fitting-columns.ts';

const columns = [
  { name: 'number', width: 84 },
  { name: 'what' },
  { name: 'due', width: 100, leavesAs: 1 },
  { name: 'tags', width: 100, leavesAs: 2 },
];
const fitting = (width: number) => fittingColumns(columns, width).map(({ name }) => name);

test('columns leave in their order until the others fit', () => {
  expect(fitting(560)).toEqual(['number', 'what', 'due', 'tags']);
  expect(fitting(559)).toEqual(['number', 'what', 'due']);
  expect(fitting(400)).toEqual(['number', 'what']);
});

test('some never leave, and all are shown while the width is not known', () => {
  expect(fitting(10)).toEqual(['number', 'what']);
  expect(fitting(0)).toHaveLength(4);
});
