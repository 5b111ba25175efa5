import { configLists } from '@townkeep/core/across/setup';
import { expect, test } from 'vitest';
import { itemFields, concurrentChanges } from './concurrent-changes.ts';

const { name, isActive } = itemFields('Name');
const fields = { name: name!, ...configLists.categories.fields, isActive: isActive! };
const opened = {
  name: 'Pothole',
  isActive: true,
  categoryType: 'EXTERNAL',
  description: 'In the road',
  departmentId: null,
  keywords: ['hole'],
  fields: [{ id: 'f', label: 'Size' }],
};

test('changes by another person are listed in the order of the form, with short values', () => {
  const now = {
    ...opened,
    name: 'Hole',
    isActive: false,
    description: null,
    departmentId: 'd',
    categoryType: 'INTERNAL',
    fields: [],
    keywords: [],
  };
  expect(concurrentChanges(fields, opened, now, { keywords: ['pit'] })).toEqual([
    { name: 'name', label: 'Name', text: '“Hole”' },
    { name: 'categoryType', label: 'Offered to', text: 'Staff only' },
    { name: 'description', label: 'Description', text: 'nothing' },
    { name: 'keywords', label: 'Keywords', text: 'nothing' },
    { name: 'departmentId', label: 'Department', text: null },
    { name: 'fields', label: 'Fields for residents', text: null },
    { name: 'isActive', label: 'Active', text: 'off' },
  ]);
});

test('values that differ only in the order of their keys are the same', () => {
  expect(concurrentChanges(fields, opened, { ...opened, fields: [{ label: 'Size', id: 'f' }] }, {})).toEqual([]);
});

test('a value that both changed to the same is not reported', () => {
  const now = { ...opened, categoryType: 'INTERNAL', description: 'Theirs' };
  expect(
    concurrentChanges(fields, opened, now, { categoryType: 'INTERNAL', description: 'Mine' }).map(
      (change) => change.name,
    ),
  ).toEqual(['description']);
});
