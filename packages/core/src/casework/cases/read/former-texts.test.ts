import { expect, test } from 'vitest';
import { WITHHELD } from '../../../platform/event.ts';
import { caseEvents } from '../events.ts';
import { caseTimelineText, timelineOfTiles } from './former-texts.ts';

const id = '00000000-0000-7000-8000-000000000001';
const change = (name: string, from: string | null) => ({ changes: { [name]: { from, to: 'New' } } });
const visit = { inspectionId: id, type: 'First visit', names: ['Note'] };
const answer = (label: string, value: string | string[]) => ({
  id,
  label,
  type: 'MULTI_PICKLIST' as const,
  isRequired: false,
  value,
});
const utilities = { tile: { id, name: 'Utilities' }, names: ['Gas', 'Water'] };
const long = 'word '.repeat(100);

test.each([
  ['descriptionChanged', change('description', null), 'changed the description'],
  ['descriptionChanged', change('description', WITHHELD), 'changed the description'],
  ['descriptionChanged', change('description', 'Tall\n  weeds'), 'changed the description. Before: “Tall weeds”'],
  [
    'descriptionChanged',
    change('description', long),
    `changed the description. Before: “${long.slice(0, 300).trimEnd()}…”`,
  ],
  ['noteChanged', { noteId: id, ...change('content', 'Seen') }, 'changed an internal note. Before: “Seen”'],
  [
    'noteDeleted',
    { noteId: id, isPublic: true, changes: { content: { from: 'Seen', to: null } } },
    'deleted a public note. Before: “Seen”',
  ],
  ['noteDeleted', { noteId: id }, 'deleted an internal note'],
  [
    'inspectionCorrected',
    { ...visit, ...change('note', 'Gate open') },
    'corrected “Note” of the inspection “First visit”. Before: “Gate open”',
  ],
  [
    'inspectionCorrected',
    { ...visit, names: ['Gate'], before: [answer('Gate', ['Open', 'Broken'])] },
    'corrected “Gate” of the inspection “First visit”. Before: “Gate: Open, Broken”',
  ],
  ['tileChanged', utilities, 'changed “Gas”, “Water” in Utilities'],
  [
    'tileChanged',
    { ...utilities, before: [answer('Gas', 'Locked'), answer('Water', [])] },
    'changed “Gas”, “Water” in Utilities. Before: “Gas: Locked”',
  ],
] as const)('%s with what was there before', (name, data, words) => {
  const kind = caseEvents[name];
  expect(caseTimelineText(kind.type, kind.data.parse(data))).toBe(words);
});

test('former answers to a tile are for those who see the tile', () => {
  const data = { ...utilities, before: [answer('Gas', 'Locked')] };
  const { type } = caseEvents.tileChanged;
  expect(timelineOfTiles(caseTimelineText, new Set([id]))(type, data)).toContain('Locked');
  expect(timelineOfTiles(caseTimelineText, new Set())(type, data)).toBe('changed “Gas”, “Water” in Utilities');
});
