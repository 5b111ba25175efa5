import { emptyIssueForm } from '@townkeep/core/submissions/issue-form.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newAnonymousId } from '../../anonymous-id.ts';
import { keptForm } from './kept-form.ts';
import { clearLocalDraft, type LocalDraft, readLocalDraft, saveLocalDraft } from './local-draft.ts';

const draft: LocalDraft = { anonymousId: 'a'.repeat(30), step: 'contact', values: { ...emptyIssueForm, description: 'A hole' }, attempt: null, prefilled: null };
const DAY_MS = 86_400_000;

function storage() {
  const kept = new Map<string, string>();
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value), removeItem: (key: string) => kept.delete(key) };
}

beforeEach(() => {
  vi.stubGlobal('window', { localStorage: storage(), sessionStorage: storage() });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('an id has 30 characters that a path may carry, and is never the same', () => {
  const ids = Array.from({ length: 50 }, newAnonymousId);
  expect(ids.every((id) => /^[A-Za-z0-9_-]{30}$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(50);
});

test("a draft is its agency's alone, for 30 days", () => {
  saveLocalDraft('oakmere', draft, 0);
  expect(readLocalDraft('oakmere', 30 * DAY_MS)).toMatchObject(draft);
  expect(readLocalDraft('oakmere', 30 * DAY_MS + 1)).toBeNull();
  expect(readLocalDraft('pinewell', 0)).toBeNull();
  clearLocalDraft('oakmere');
  expect(readLocalDraft('oakmere', 0)).toBeNull();
});

test('what is no draft counts as none, and a browser without storage does not stop the form', () => {
  window.localStorage.setItem('submission_request_data:oakmere', '{"version":99}');
  expect(readLocalDraft('oakmere', 0)).toBeNull();
  window.localStorage.setItem('submission_request_data:oakmere', 'not json');
  expect(readLocalDraft('oakmere', 0)).toBeNull();
  vi.stubGlobal('window', {
    get localStorage(): Storage {
      throw new Error('denied');
    },
  });
  expect(() => saveLocalDraft('oakmere', draft, 0)).not.toThrow();
  expect(readLocalDraft('oakmere', 0)).toBeNull();
});

const linked = 'b'.repeat(30);
const saved = { step: 'description', values: { ...emptyIssueForm, description: 'From the link' } } as const;
const readSaved = async (_: string, id: string) => (id === linked ? saved : null);

test("what an address's id names is restored under another id, which a reload finds again", async () => {
  const opened = await keptForm('oakmere', linked, readSaved, 0);
  expect(opened).toMatchObject({ ...saved, isRestored: true });
  expect(opened.anonymousId).toMatch(/^[A-Za-z0-9_-]{30}$/);
  expect(opened.anonymousId).not.toBe(linked);
  expect(await keptForm('oakmere', linked, readSaved, 0)).toMatchObject({ ...saved, anonymousId: opened.anonymousId });
});

test('an id that names nothing is not taken over', async () => {
  expect((await keptForm('oakmere', 'c'.repeat(30), readSaved, 0)).anonymousId).not.toBe('c'.repeat(30));
});

test('an address does not replace what was typed here, and replaces an empty form', async () => {
  saveLocalDraft('oakmere', draft, 0);
  expect(await keptForm('oakmere', linked, readSaved, 0)).toMatchObject(draft);
  expect(readLocalDraft('oakmere', 0)).toMatchObject(draft);
  saveLocalDraft('oakmere', { ...draft, values: emptyIssueForm }, 0);
  expect(await keptForm('oakmere', linked, readSaved, 0)).toMatchObject(saved);
});

test('the id stays where this browser made it: in its own draft, or in the sign-in it left for', async () => {
  saveLocalDraft('oakmere', draft, 0);
  expect(await keptForm('oakmere', draft.anonymousId, readSaved, 0)).toMatchObject(draft);
  window.sessionStorage.setItem('townkeep_city_sign_in', JSON.stringify({ crmToken: 'oakmere', verifier: 'v', state: linked }));
  expect(await keptForm('oakmere', linked, readSaved, 0)).toMatchObject({ ...saved, anonymousId: linked });
  expect((await keptForm('pinewell', linked, readSaved, 0)).anonymousId).not.toBe(linked);
});
