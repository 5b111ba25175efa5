import type { ConfigList } from '@townkeep/core/platform/setup/config-list.ts';
import { configLists } from '@townkeep/core/across/setup';
import { expect, test } from 'vitest';
import { groupItems, groupValues, matchingItems } from './group-items.ts';
import type { ListItem } from '../../setup-calls.ts';

const item = (id: string, name: string, more: object = {}): ListItem => ({
  id,
  name,
  isActive: true,
  sequence: 1,
  usedBy: 0,
  version: 1,
  warning: null,
  ...more,
});
const violations = configLists.violations as unknown as ConfigList;

test('violations are grouped by type, in the order of the types', () => {
  const types = groupValues(violations, [
    item('t2', 'Vehicles'),
    item('t1', 'Noise', { isActive: false }),
    item('t3', 'Empty'),
  ]);
  const items = [item('a', 'Loud', { violationTypeId: 't1' }), item('b', 'Parked', { violationTypeId: 't2' })];
  expect(
    groupItems(violations, types, items).map(({ label, items: own }) => [label, ...own.map(({ name }) => name)]),
  ).toEqual([
    ['Vehicles', 'Parked'],
    ['Noise (Deactivated)', 'Loud'],
  ]);
});

test('a list without groups is one group', () => {
  const tags = configLists.tags as unknown as ConfigList;
  expect(groupItems(tags, [], [item('a', 'Storm')])).toMatchObject([
    { value: '', label: 'Tags', items: [{ name: 'Storm' }] },
  ]);
});

test('a search matches parts of names and ignores case', () => {
  const items = [item('a', 'Storm drain'), item('b', 'School zone')];
  expect(matchingItems(items, ' DRAIN ').map(({ id }) => id)).toEqual(['a']);
  expect(matchingItems(items, '')).toBe(items);
});
