import { expect, test } from 'vitest';
import { toCaseFilter } from './list-search.ts';
import { caseViews } from './views.ts';

const me = '01980000-0000-7000-8000-000000000001';
const filterOf = (name: string) => toCaseFilter(caseViews(me).find((view) => view.name === name)!.state);

test('a view lists the cases whose letters came back', () => {
  expect(filterOf('returned')).toMatchObject({ notices: 'RETURNED' });
  expect(filterOf('all')).not.toHaveProperty('notices');
});

test('the own cases are those that are open and assigned to the person', () => {
  expect(filterOf('mine')).toMatchObject({ status: ['OPEN', 'DRAFT'], assigneeIds: [me] });
});

test('each view has a name of its own', () => {
  const names = caseViews(me).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
