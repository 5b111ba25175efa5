import { emptyIssueForm, type IssueFormValues } from '@townkeep/core/casework/submissions/filing/issue-form.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noNotes } from '../../files/kept-files.ts';
import { readLocalDraft } from './local-draft.ts';
import { sanitizeDraft } from './sanitize-draft.ts';
import { browserStorage } from '../../../ui/testing/browser-storage.ts';

const id = 'a'.repeat(30);

beforeEach(() => {
  vi.stubGlobal('window', { ...browserStorage(), location: { origin: 'https://city.test' } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const whole: IssueFormValues = {
  description: 'A hole',
  categoryId: 'pothole',
  fieldValues: { depth: 3, kinds: ['Road', 'Curb'], note: 'Deep', none: null },
  attachments: [{ fileName: 'hole.jpg', fileURL: '/hole.jpg', fileSize: 3, description: 'Photo', draftId: id }],
  place: {
    ...emptyIssueForm.place,
    latitude: 37.8,
    longitude: -122.2,
    streetAddress: '1 Oak Street',
    isManualAddress: true,
  },
  isAnonymous: true,
  contact: {
    ...emptyIssueForm.contact,
    firstName: 'Rosa',
    hasSubscribed: false,
    notificationPreference: ['SMS'],
    smsConsent: { at: '2026-05-04T12:00:00.000Z', way: 'TICKED', wording: 'Reply STOP.' },
  },
};

test('a valid form is restored unchanged, an empty form too', () => {
  expect(sanitizeDraft(structuredClone(whole))).toEqual(whole);
  expect(JSON.stringify(sanitizeDraft(structuredClone(emptyIssueForm)))).toBe(JSON.stringify(emptyIssueForm));
});

const broken = {
  description: 5,
  isAnonymous: 'yes',
  categoryId: {},
  fieldValues: { depth: true, kinds: [1], note: {} },
  attachments: [null, { fileName: 'a.jpg' }, { fileName: 'b.jpg', fileURL: '/b.jpg', fileSize: {} }],
  place: { city: 5, latitude: 'north', longitude: 999, isManualAddress: 'x', locationSource: 'elsewhere' },
  contact: { firstName: null, notificationPreference: 'x', hasSubscribed: 0, smsConsent: { at: 0, way: 'TICKED' } },
};

test.each([[broken], [{ place: 'here', contact: [], fieldValues: 3, attachments: {} }], [null], ['x']])(
  'no value of %j is used',
  (given) => {
    expect(sanitizeDraft(given)).toEqual(emptyIssueForm);
  },
);

test.each([
  { at: 'yesterday', way: 'TICKED', wording: 'Reply STOP.' },
  { at: '2026-05-04T12:00:00.000Z', way: 'REQUESTED', wording: 'Reply STOP.' },
  { at: '2026-05-04T12:00:00.000Z', way: 'TICKED', wording: '' },
  { at: '2026-05-04T12:00:00.000Z', way: 'TICKED', wording: 'x'.repeat(501) },
])('a consent that the API would refuse is removed: %j', (smsConsent) => {
  const { contact } = sanitizeDraft({ ...whole, contact: { ...whole.contact, smsConsent } });
  expect(contact).toEqual({ ...whole.contact, smsConsent: null });
});

test('valid values beside invalid ones are kept', () => {
  expect(sanitizeDraft({ ...broken, description: 'Hello', place: { ...broken.place, zip: '94601' } })).toEqual({
    ...emptyIssueForm,
    description: 'Hello',
    place: { ...emptyIssueForm.place, zip: '94601' },
  });
});

test('a draft in the browser is sanitized in the same way', () => {
  const key = `submission_request_data:oakmere:${id}`;
  const kept = {
    version: 1,
    savedAt: 0,
    anonymousId: 7,
    values: broken,
    files: { photos: { '/a': 3 }, refused: ['x'] },
    step: 'end',
    attempt: { key: 1 },
    prefilled: {},
  };
  window.localStorage.setItem(key, JSON.stringify(kept));
  expect(readLocalDraft('oakmere', id, 0)).toEqual({
    anonymousId: id,
    savedAt: 0,
    values: emptyIssueForm,
    files: noNotes,
    step: 'description',
    attempt: null,
    prefilled: null,
  });
});

test('invalid values in a draft of the server become empty fields', async () => {
  const draft = {
    description: 'Hello',
    category: { id: 'c', fields: [{ value: 3 }, { id: 'depth', value: [1] }] },
    location: { city: 5 },
    customerInfo: { notificationPreference: 'x' },
  };
  vi.stubGlobal('fetch', async () => Response.json({ ...draft, currentPageNo: 2 }));
  const { readServerDraft } = await import('./server-draft.ts');
  expect(await readServerDraft('oakmere', id)).toMatchObject({
    step: 'contact',
    values: { description: 'Hello', categoryId: 'c', place: emptyIssueForm.place, contact: emptyIssueForm.contact },
  });
});
