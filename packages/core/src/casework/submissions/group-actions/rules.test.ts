import { expect, test } from 'vitest';
import type { GroupAction } from './contract.ts';
import { groupActionLabel, groupActionProblems } from './rules.ts';

const one = '01980000-0000-7000-8000-000000000001';
const other = '01980000-0000-7000-8000-000000000002';
const asked = (fields: Partial<GroupAction>): GroupAction => ({
  action: 'ASSIGN',
  addTags: [],
  removeTags: [],
  ...fields,
});

test.each([
  [asked({}), ['assigneeId']],
  [asked({ assigneeId: one, groupId: other }), ['groupId']],
  [asked({ assigneeId: null }), []],
  [asked({ action: 'STATUS' }), ['status']],
  [asked({ action: 'STATUS', status: 'CLOSED' }), ['outcomeId']],
  [asked({ action: 'STATUS', status: 'CLOSED', outcome: 'Fixed' }), []],
  [asked({ action: 'STATUS', status: 'OPEN' }), []],
  [asked({ action: 'TAGS' }), ['addTags']],
  [asked({ action: 'TAGS', addTags: [one], removeTags: [one] }), ['removeTags']],
  [asked({ action: 'TAGS', removeTags: [one] }), []],
  [asked({ action: 'CATEGORY' }), ['categoryId']],
  [asked({ action: 'VISIBILITY' }), ['visibility']],
])('an action without the field that it needs names it: %j', (action, fields) => {
  expect(Object.keys(groupActionProblems(action))).toEqual(fields);
});

test.each([
  [asked({}), 'Assign 1,200 submissions to Ana Lee'],
  [asked({ action: 'STATUS', status: 'CLOSED' }), 'Close 1,200 submissions'],
  [asked({ action: 'TAGS' }), 'Remove 2 tags and add the tag “Urgent” to 1,200 submissions'],
  [asked({ action: 'CATEGORY' }), 'Move 1,200 submissions to Pothole'],
  [asked({ action: 'VISIBILITY', visibility: 'INTERNAL' }), 'Make 1,200 submissions internal'],
])('%j has a label', (action, label) => {
  const names = { assignee: 'Ana Lee', tagsAdded: ['Urgent'], tagsRemoved: ['A', 'B'], category: 'Pothole' };
  expect(groupActionLabel(action, 1200, names)).toBe(label);
});

test('a label names one submission, and no assignee', () => {
  const names = { assignee: null, tagsAdded: [], tagsRemoved: ['Urgent'], category: null };
  expect(groupActionLabel(asked({ assigneeId: null }), 1, names)).toBe('Unassign 1 submission');
  expect(groupActionLabel(asked({ action: 'TAGS' }), 2, names)).toBe('Remove the tag “Urgent” from 2 submissions');
});
