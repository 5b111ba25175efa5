import { expect, test } from 'vitest';
import { shownColumns } from './ColumnsMenu.tsx';
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

test('a column that the person added leaves last', () => {
  const Cell = () => null;
  const all = columns.map((column, at) => ({ ...column, label: column.name, isShown: at < 3, Cell }));
  const fittingOf = (chosen: string[] | null, width: number) =>
    fittingColumns(shownColumns({ columns: all }, chosen), width).map(({ name }) => name);
  expect(fittingOf(null, 559)).toEqual(['number', 'what', 'due']);
  expect(fittingOf(['number', 'what', 'due', 'tags'], 559)).toEqual(['number', 'what', 'tags']);
});

test('a column of some filters is shown with them, whatever the person chose', () => {
  const Cell = () => null;
  const [number, what, due] = columns.map((column) => ({ ...column, label: column.name, isShown: true, Cell }));
  const all = { columns: [number!, what!, { ...due!, isFor: (state: object) => 'code' in state }] };
  expect(shownColumns(all, ['number', 'due']).map(({ name }) => name)).toEqual(['number']);
  expect(shownColumns(all, ['number'], { code: 'x' }).map(({ name }) => name)).toEqual(['number', 'due']);
});

test('some never leave, and all are shown while the width is not known', () => {
  expect(fitting(10)).toEqual(['number', 'what']);
  expect(fitting(0)).toHaveLength(4);
});
