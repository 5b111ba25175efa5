import { emptyIssueForm } from '@townkeep/core/submissions/issue-form.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newAnonymousId } from './anonymous-id.ts';
import { clearLocalDraft, type LocalDraft, readLocalDraft, saveLocalDraft } from './local-draft.ts';

const draft: LocalDraft = { anonymousId: 'a'.repeat(30), step: 'contact', values: { ...emptyIssueForm, description: 'A hole' }, attempt: null, prefilled: null };
const DAY_MS = 86_400_000;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value), removeItem: (key: string) => kept.delete(key) },
  });
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
