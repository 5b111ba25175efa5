import { expect, test } from 'vitest';
import { shownWarning } from './shown-warning.ts';

const text = 'Nothing can be assigned.';
const list = { emptyWarning: { fields: ['memberIds', 'supervisorId'], text } };
const base = { id: 'a', name: 'Streets', isActive: true, sequence: 1, usedBy: 0, version: 1 };
const staffed = { ...base, memberIds: ['x'], warning: null };

test('a warning depends on the typed values', () => {
  expect(shownWarning(list, staffed, {})).toBeNull();
  expect(shownWarning(list, staffed, { memberIds: [] })).toBe(text);
  expect(shownWarning(list, { ...staffed, memberIds: [], warning: text }, { memberIds: ['x'] })).toBeNull();
});

test('one target in any of the fields is enough', () => {
  expect(shownWarning(list, { ...staffed, memberIds: [], supervisorId: 'y' }, {})).toBeNull();
  expect(shownWarning(list, staffed, { memberIds: [], supervisorId: 'y' })).toBeNull();
  expect(shownWarning(list, { ...staffed, supervisorId: 'y' }, { memberIds: [], supervisorId: null })).toBe(text);
});

test('the warning of the server is shown when all members are deactivated', () => {
  expect(shownWarning(list, { ...staffed, warning: text }, {})).toBe(text);
});

test('there is no warning for a deactivated item, a new item, or a list without a warning', () => {
  expect(shownWarning(list, { ...staffed, memberIds: [] }, { isActive: false })).toBeNull();
  expect(shownWarning(list, null, { name: 'New' })).toBeNull();
  expect(shownWarning({ emptyWarning: null }, { ...staffed, memberIds: [] }, {})).toBeNull();
});
