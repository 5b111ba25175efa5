import { noPlace } from '@townkeep/core/casework/submissions/filing/issue-form.ts';
import type { Submission } from '@townkeep/core/casework/submissions';
import { expect, test } from 'vitest';
import { emptyCaseDraft } from './case-draft.ts';
import { begunFrom, describedFrom, isBare, toggled, withoutSource } from './made-from.ts';

const file = (id: string, fileName: string) => ({ id, fileName }) as Submission['attachments'][number];
const oak = { ...noPlace, streetAddress: '1 Oak St' };
const source = {
  id: 's',
  number: 3004,
  description: 'A fridge',
  attachments: [file('a', 'a.jpg'), file('b', 'plan.pdf'), file('c', 'c.PNG')],
  location: { ...oak, isRestricted: false } as Submission['location'],
};

test('a submission brings its link, words, photos and place into an empty form', () => {
  expect(begunFrom(emptyCaseDraft, source)).toMatchObject({
    madeFrom: { id: 's', number: 3004 },
    description: 'From #3004: A fridge',
    submissionAttachmentIds: ['a', 'c'],
    place: { streetAddress: '1 Oak St' },
  });
});

test('what was typed and chosen before stays, and a restricted place stays hidden', () => {
  const typed = { ...emptyCaseDraft, description: 'Mine', place: { ...noPlace, streetAddress: '9 Elm St' } };
  const begun = begunFrom(typed, source);
  expect(begun).not.toHaveProperty('description');
  expect(begun).not.toHaveProperty('place');
  const hidden = { ...source, location: { ...source.location!, isRestricted: true } };
  expect(begunFrom(emptyCaseDraft, hidden)).not.toHaveProperty('place');
});

test('another submission replaces the words of the first, unless they were edited', () => {
  const first = { ...emptyCaseDraft, ...begunFrom(emptyCaseDraft, source) };
  const other = { ...source, id: 't', number: 3005, description: 'A sofa' };
  expect(begunFrom(first, other)).toMatchObject({ description: 'From #3005: A sofa' });
  expect(begunFrom({ ...first, description: 'Edited' }, other)).not.toHaveProperty('description');
});

test('without the submission its photos and its unedited words go', () => {
  const draft = { ...emptyCaseDraft, ...begunFrom(emptyCaseDraft, source) };
  expect(withoutSource(draft)).toEqual({ madeFrom: null, submissionAttachmentIds: [], description: '' });
  expect(withoutSource({ ...draft, description: 'Edited' })).toEqual({ madeFrom: null, submissionAttachmentIds: [] });
});

test('long words are cut to what a description holds', () => {
  expect(describedFrom({ number: 1, description: 'x'.repeat(6000) })).toHaveLength(5000);
});

test('a contact is added in a role once, and removed again', () => {
  const rosa = { contact: { value: 'r', label: 'Rosa', isActive: true }, roleId: 'complainant' };
  const added = toggled([], rosa);
  expect(added).toEqual([rosa]);
  expect(toggled(added, { ...rosa, roleId: 'owner' })).toHaveLength(2);
  expect(toggled(added, rosa)).toEqual([]);
});

test('an address alone is bare; a violation or words are not', () => {
  expect(isBare({ violations: [], description: '  ' })).toBe(true);
  expect(isBare({ violations: [], description: 'Weeds' })).toBe(false);
  const weeds = { violation: { value: 'v', label: 'Weeds', isActive: true }, complyByOn: '' };
  expect(isBare({ violations: [weeds], description: '' })).toBe(false);
});
