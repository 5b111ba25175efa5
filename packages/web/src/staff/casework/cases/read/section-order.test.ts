import { layoutOf, unchangedLayout } from '@townkeep/core/casework/case-layout';
import { expect, test } from 'vitest';
import { hiddenEntries, partsOfCase } from './section-order.ts';

const tile = { id: '019a0000-0000-7000-8000-000000000001', name: 'Vacant building' };
const usual = layoutOf(unchangedLayout, [tile]);

test('both columns follow the usual order, the own tiles last', () => {
  expect(partsOfCase('main', usual).map(({ part }) => part)).toEqual([
    'description',
    'violations',
    'inspections',
    'abatement',
    'timeline',
  ]);
  expect(partsOfCase('side', usual).map(({ part }) => part)).toEqual([
    'facts',
    'locations',
    'associated',
    'contacts',
    'time',
    'submissions',
    'attachments',
    'tile',
  ]);
  expect([...partsOfCase('main', usual), ...partsOfCase('side', usual)].every(({ label }) => label === null)).toBe(
    true,
  );
});

test('the order, the labels and the hidden sections of the agency hold', () => {
  const layout = layoutOf(
    { sequence: ['inspections', tile.id, 'contacts'], labels: { contacts: 'Parties' }, hidden: ['violations', 'time'] },
    [tile],
  );
  expect(partsOfCase('main', layout).map(({ part }) => part)).toEqual([
    'inspections',
    'description',
    'abatement',
    'timeline',
  ]);
  expect(partsOfCase('side', layout).slice(0, 3)).toEqual([
    { part: 'tile', tileId: tile.id, label: null },
    { part: 'contacts', label: 'Parties' },
    { part: 'facts', label: null },
  ]);
  expect(partsOfCase('side', layout).map(({ part }) => part)).not.toContain('time');
});

test('a label of the summary names the description only', () => {
  const layout = layoutOf({ ...unchangedLayout, labels: { summary: 'At a glance' } }, []);
  expect(partsOfCase('main', layout)[0]).toEqual({ part: 'description', label: 'At a glance' });
  expect(partsOfCase('side', layout)[0]).toEqual({ part: 'facts', label: null });
});

test('hidden entries leave the timeline with the composer', () => {
  const layout = layoutOf({ ...unchangedLayout, hidden: ['history', 'notes'] }, []);
  expect(hiddenEntries(layout)).toEqual({ messages: false, notes: true, history: true });
  expect(partsOfCase('main', layout).map(({ part }) => part)).toContain('timeline');
});
