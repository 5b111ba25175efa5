import { expect, test } from 'vitest';
import { caseSections, layoutOf, unchangedLayout } from './layout.ts';

const tile = { id: '019a0000-0000-7000-8000-000000000001', name: 'Vacant building' };

test('an unchanged layout has every section, then the tiles', () => {
  const layout = layoutOf(unchangedLayout, [tile]);
  expect(layout.map(({ label }) => label)).toEqual([...Object.values(caseSections), 'Vacant building']);
  expect(layout.every(({ isShown }) => isShown)).toBe(true);
});

test('placed sections come first in their order, with the labels of the agency', () => {
  const layout = layoutOf({ sequence: ['notes', tile.id, 'gone'], labels: { notes: 'Remarks' }, hidden: ['time'] }, [
    tile,
  ]);
  expect(layout.slice(0, 3)).toEqual([
    { id: 'notes', label: 'Remarks', ownLabel: 'Notes', kind: 'SECTION', isShown: true },
    { id: tile.id, label: 'Vacant building', ownLabel: 'Vacant building', kind: 'TILE', isShown: true },
    { id: 'summary', label: 'Summary', ownLabel: 'Summary', kind: 'SECTION', isShown: true },
  ]);
  expect(layout).toHaveLength(Object.keys(caseSections).length + 1);
  expect(layout.filter(({ isShown }) => !isShown).map(({ id }) => id)).toEqual(['time']);
});
