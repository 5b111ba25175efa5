import { emptyIssueForm } from '@townkeep/core/casework/submissions/filing/issue-form.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readFormQuery } from './form-address.ts';
import { saveLocalDraft } from './drafts/local-draft.ts';
import { browserStorage } from '../../ui/testing/browser-storage.ts';

const config = { categories: [{ id: 'q', name: 'Question', fields: [], isLocationIncluded: true }] };
const answers: Record<string, unknown> = {
  '/api/crm/demo': { isActive: true },
  '/api/crm/demo/config': config,
  '/api/crm/demo/sso-config': {},
};
const location = { origin: 'https://city.test', href: 'https://city.test/crm/demo' };

beforeEach(() => {
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), {
      ...browserStorage(),
      location,
      history: { state: null, replaceState: vi.fn<() => void>() },
    }),
  );
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const answer = answers[new URL(url).pathname];
    return answer === undefined ? Response.json({ code: 'not_found' }, { status: 404 }) : Response.json(answer);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Prepares the form that an address opens. */
async function opened(search: string) {
  const { prepareForm } = await import('./prepare-form.ts');
  const prepared = await prepareForm('demo', readFormQuery(search), false);
  if (typeof prepared === 'string') throw new Error(prepared);
  return prepared;
}

test('an address fills in description, category and point once, apart from an unfinished report', async () => {
  const values = {
    ...emptyIssueForm,
    description: 'A fallen tree',
    attachments: [{ fileName: 'tree.txt', fileURL: '/tree.txt' }],
  };
  const older = {
    anonymousId: 'a'.repeat(30),
    step: 'description',
    values,
    files: { photos: {}, refused: [] },
    attempt: null,
    prefilled: null,
  } as const;
  saveLocalDraft('demo', older, Date.now());
  const link = '?issueDescription=Where%20do%20I%20recycle%20paint%3F&category=question&lat=37.8&long=-122.2';
  const filled = { ...emptyIssueForm, description: 'Where do I recycle paint?', categoryId: 'q' };
  const form = await opened(link);
  expect(form).toMatchObject({
    values: filled,
    movesOn: true,
    point: { latitude: 37.8, longitude: -122.2 },
    unfinished: 'set-aside',
  });
  saveLocalDraft('demo', { ...form, values: { ...filled, description: 'Where do I recycle batteries?' } }, Date.now());
  expect(await opened(link)).toMatchObject({
    values: { description: 'Where do I recycle batteries?' },
    movesOn: false,
    point: null,
    isRestored: true,
  });
  expect(await opened(link.replace('37.8', '37.9'))).toMatchObject({
    values: filled,
    movesOn: true,
    point: { latitude: 37.9 },
  });
});

test('an expired file of a draft moves to the refused files', async () => {
  const fileURL = 'https://city.test/api/storage/1/2026/01/019b0000-0000-7abc-8def-0123456789ab/tree.txt';
  const values = { ...emptyIssueForm, description: 'A fallen tree', attachments: [{ fileName: 'tree.txt', fileURL }] };
  saveLocalDraft(
    'demo',
    {
      anonymousId: 'a'.repeat(30),
      step: 'description',
      values,
      files: { photos: {}, refused: [] },
      attempt: null,
      prefilled: null,
    },
    Date.now(),
  );
  expect(await opened('')).toMatchObject({
    values: { description: 'A fallen tree', attachments: [] },
    files: { refused: [{ fileName: 'tree.txt' }] },
    isRestored: true,
  });
});
