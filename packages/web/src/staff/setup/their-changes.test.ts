import { expect, test } from 'vitest';
import type { ListItem } from './list-calls.ts';
import { theirChanges } from './their-changes.ts';

const form = [
  { name: 'description', label: 'Description', kind: 'textarea', initial: null },
  { name: 'departmentId', label: 'Department', kind: 'department', initial: null },
  { name: 'color', label: 'Color', kind: 'choice', choices: [{ value: 'red', label: 'Red' }], initial: 'gray' },
  { name: 'fields', label: 'Fields for residents', kind: 'custom-fields', initial: [] },
] as const;
const opened: ListItem = {
  id: 'a',
  name: 'Pothole',
  isActive: true,
  sequence: 1,
  usedBy: 0,
  version: 1,
  description: 'In the road',
  departmentId: null,
  color: 'gray',
  fields: [{ id: 'f', label: 'Size' }],
};

test('what somebody else changed is named in the order of the form, with what it is now where that can be read', () => {
  const now = { ...opened, name: 'Hole', isActive: false, description: null, departmentId: 'd', color: 'red', fields: [], version: 2 };
  expect(theirChanges({ form }, opened, now, { color: 'teal' })).toEqual([
    { name: 'name', label: 'Name', text: '“Hole”' },
    { name: 'description', label: 'Description', text: 'nothing' },
    { name: 'departmentId', label: 'Department', text: null },
    { name: 'color', label: 'Color', text: 'Red' },
    { name: 'fields', label: 'Fields for residents', text: null },
    { name: 'isActive', label: 'Active', text: 'off' },
  ]);
});

test('its place in the list and its uses are not what the dialog changes', () => {
  expect(theirChanges({ form }, opened, { ...opened, sequence: 4, usedBy: 9, fields: [{ id: 'f', label: 'Size' }] }, {})).toEqual([]);
});

test('where both changed it to the same, there is nothing to tell', () => {
  expect(theirChanges({ form }, opened, { ...opened, color: 'red', description: 'Theirs' }, { color: 'red', description: 'Mine' }).map(({ name }) => name)).toEqual([
    'description',
  ]);
});
