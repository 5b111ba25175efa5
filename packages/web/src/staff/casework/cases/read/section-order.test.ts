import { type CaseSection, layoutOf, unchangedLayout } from '@townkeep/core/casework/case-layout';
import { expect, test } from 'vitest';
import { hiddenEntries, partsOfCase } from './section-order.ts';

const tile = { id: '019a0000-0000-7000-8000-000000000001', name: 'Vacant building' };
const usual = layoutOf(unchangedLayout, [tile]);
const mainOf = (layout: readonly CaseSection[]) => partsOfCase(layout).filter(({ home }) => home !== 'side');
const sideOf = (layout: readonly CaseSection[]) => partsOfCase(layout).filter(({ home }) => home === 'side');

test('both columns follow the usual order, the own tiles last', () => {
  expect(mainOf(usual).map(({ part }) => part)).toEqual([
    'description',
    'violations',
    'inspections',
    'notices',
    'money',
    'abatement',
    'attachments',
    'timeline',
  ]);
  expect(sideOf(usual).map(({ part }) => part)).toEqual([
    'facts',
    'locations',
    'associated',
    'contacts',
    'time',
    'submissions',
    'tile',
  ]);
  expect([...mainOf(usual), ...sideOf(usual)].every(({ label }) => label === null)).toBe(true);
});

test('the order, the labels and the hidden sections of the agency hold', () => {
  const layout = layoutOf(
    { sequence: ['inspections', tile.id, 'contacts'], labels: { contacts: 'Parties' }, hidden: ['violations', 'time'] },
    [tile],
  );
  expect(mainOf(layout).map(({ part }) => part)).toEqual([
    'inspections',
    'description',
    'notices',
    'money',
    'abatement',
    'attachments',
    'timeline',
  ]);
  expect(sideOf(layout).slice(0, 3)).toEqual([
    { part: 'tile', tileId: tile.id, home: 'side', label: null },
    { part: 'contacts', home: 'side', label: 'Parties' },
    { part: 'facts', home: 'side', label: null },
  ]);
  expect(sideOf(layout).map(({ part }) => part)).not.toContain('time');
});

test('a label of the summary names the description only', () => {
  const layout = layoutOf({ ...unchangedLayout, labels: { summary: 'At a glance' } }, []);
  expect(mainOf(layout)[0]).toEqual({ part: 'description', home: 'overview', label: 'At a glance' });
  expect(sideOf(layout)[0]).toEqual({ part: 'facts', home: 'side', label: null });
});

test('hidden entries leave the timeline with the composer', () => {
  const layout = layoutOf({ ...unchangedLayout, hidden: ['history', 'notes'] }, []);
  expect(hiddenEntries(layout)).toEqual({ messages: false, notes: true, history: true });
  expect(mainOf(layout).map(({ part }) => part)).toContain('timeline');
});
