import { emptyIssueForm } from '@townkeep/core/submissions/issue-form.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newAnonymousId } from '../../anonymous-id.ts';
import { noNotes } from '../../files/kept-files.ts';
import { holdDraft } from './hold-draft.ts';
import { keptForm, newForm } from './kept-form.ts';
import { clearLocalDraft, listLocalDrafts, type LocalDraft, readLocalDraft, saveLocalDraft } from './local-draft.ts';

const draft: LocalDraft = { anonymousId: 'a'.repeat(30), step: 'contact', values: { ...emptyIssueForm, description: 'A hole' }, files: noNotes, attempt: null, prefilled: null };
const DAY_MS = 86_400_000;

function storage() {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (i: number) => [...kept.keys()][i] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
}

beforeEach(() => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: storage(), sessionStorage: storage(), location: { reload: vi.fn<() => void>() } }));
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
  expect(listLocalDrafts('oakmere', 30 * DAY_MS)).toMatchObject([draft]);
  for (const other of ['pinewell', 'oak', 'oakmere:x']) expect(listLocalDrafts(other, 0)).toEqual([]);
  expect(readLocalDraft('oakmere', draft.anonymousId, 30 * DAY_MS)).toMatchObject(draft);
  expect(listLocalDrafts('oakmere', 30 * DAY_MS + 1)).toEqual([]);
  expect(window.localStorage).toHaveLength(0);
  saveLocalDraft('oakmere', draft, 0);
  clearLocalDraft('oakmere', draft.anonymousId);
  expect(listLocalDrafts('oakmere', 0)).toEqual([]);
});

test('what is no draft counts as none, and a browser without storage does not stop the form', () => {
  const key = `submission_request_data:oakmere:${draft.anonymousId}`;
  for (const broken of ['{"version":99}', 'not json']) {
    window.localStorage.setItem(key, broken);
    expect(readLocalDraft('oakmere', draft.anonymousId, 0)).toBeNull();
  }
  vi.stubGlobal('window', {
    get localStorage(): Storage {
      throw new Error('denied');
    },
  });
  expect(() => saveLocalDraft('oakmere', draft, 0)).not.toThrow();
  expect(listLocalDrafts('oakmere', 0)).toEqual([]);
});

test('what only this browser knows of the files comes back with the draft, and one kept without it has none', () => {
  const files = { photos: { '/a': { point: { latitude: 37.8, longitude: -122.2 }, takenAt: null } }, refused: [{ fileName: 'tool.exe', reason: 'No' }] };
  saveLocalDraft('oakmere', { ...draft, files }, 0);
  expect(readLocalDraft('oakmere', draft.anonymousId, 0)).toMatchObject({ files });
  const { files: _, ...older } = draft;
  window.localStorage.setItem(`submission_request_data:oakmere:${draft.anonymousId}`, JSON.stringify({ ...older, version: 1, savedAt: 0 }));
  expect(readLocalDraft('oakmere', draft.anonymousId, 0)?.files).toEqual(noNotes);
});

const linked = 'b'.repeat(30);
const saved = { step: 'description', values: { ...emptyIssueForm, description: 'From the link' } } as const;
/** A tab, with the drafts that other tabs have open. */
const tab = (...others: string[]) => ({
  now: 0,
  readSaved: async (_: string, id: string) => (id === linked ? saved : null),
  hold: async (id: string) => !others.includes(id),
});

test("what an address's id names is restored under another id, which a reload finds again", async () => {
  const opened = await keptForm('oakmere', linked, tab());
  expect(opened).toMatchObject({ ...saved, isRestored: true });
  expect(opened.anonymousId).toMatch(/^[A-Za-z0-9_-]{30}$/);
  expect(opened.anonymousId).not.toBe(linked);
  expect(await keptForm('oakmere', linked, tab())).toMatchObject({ ...saved, anonymousId: opened.anonymousId });
});

test('an id that names nothing is not taken over', async () => {
  expect((await keptForm('oakmere', 'c'.repeat(30), tab())).anonymousId).not.toBe('c'.repeat(30));
});

test('an address does not replace what was typed here, and replaces an empty form', async () => {
  saveLocalDraft('oakmere', draft, 0);
  expect(await keptForm('oakmere', linked, tab())).toMatchObject(draft);
  expect(readLocalDraft('oakmere', draft.anonymousId, 0)).toMatchObject(draft);
  saveLocalDraft('oakmere', { ...draft, values: emptyIssueForm }, 0);
  expect(await keptForm('oakmere', linked, tab())).toMatchObject(saved);
});

test('the id stays where this browser made it: in its own draft, or in the sign-in it left for', async () => {
  saveLocalDraft('oakmere', draft, 0);
  expect(await keptForm('oakmere', draft.anonymousId, tab())).toMatchObject(draft);
  window.sessionStorage.setItem('townkeep_city_sign_in', JSON.stringify({ crmToken: 'oakmere', verifier: 'v', state: linked }));
  expect(await keptForm('oakmere', linked, tab())).toMatchObject({ ...saved, anonymousId: linked });
  expect((await keptForm('pinewell', linked, tab())).anonymousId).not.toBe(linked);
});

test('while one tab has a draft, the next begins its own, says so, and neither overwrites the other', async () => {
  saveLocalDraft('oakmere', draft, 0);
  const next = await keptForm('oakmere', null, tab(draft.anonymousId));
  expect(next).toMatchObject({ values: emptyIssueForm, isRestored: false, isElsewhere: true });
  expect(next.anonymousId).not.toBe(draft.anonymousId);
  saveLocalDraft('oakmere', { ...next, values: { ...emptyIssueForm, description: 'A lamp' } }, 1);
  // Both tabs are reloaded: each finds its own, though the other's is newer or free as well.
  expect(await keptForm('oakmere', null, tab(draft.anonymousId))).toMatchObject({ anonymousId: next.anonymousId, isRestored: true, isElsewhere: false });
  window.sessionStorage.setItem('townkeep_own_draft:oakmere', JSON.stringify(draft.anonymousId));
  expect(await keptForm('oakmere', null, tab())).toMatchObject(draft);
  // Both were closed: the newest comes back, then the other.
  window.sessionStorage.removeItem('townkeep_own_draft:oakmere');
  expect(await keptForm('oakmere', null, tab())).toMatchObject({ values: { description: 'A lamp' } });
  clearLocalDraft('oakmere', next.anonymousId);
  expect(await keptForm('oakmere', null, tab())).toMatchObject(draft);
});

test('the address of a draft that another tab has open gives a copy under another id', async () => {
  saveLocalDraft('oakmere', { ...draft, anonymousId: linked }, 0);
  const copy = await keptForm('oakmere', linked, tab(linked));
  expect(copy).toMatchObject(saved);
  expect(copy.anonymousId).not.toBe(linked);
});

test('a form that is begun on purpose is empty, whatever is kept', async () => {
  saveLocalDraft('oakmere', draft, 0);
  expect(await newForm('oakmere', tab())).toMatchObject({ values: emptyIssueForm, isRestored: false });
  expect(readLocalDraft('oakmere', draft.anonymousId, 0)).toMatchObject(draft);
});

describe('a draft is held', () => {
  /** The browser's locks, for this tab and others that hold these drafts. */
  function locksBeside(...others: string[]) {
    const held = new Set(others.map((id) => `townkeep_draft:${id}`));
    const request = async (name: string, { signal }: { signal?: AbortSignal }, keep: (lock: object | null) => unknown) => {
      if (held.has(name)) return signal === undefined ? keep(null) : new Promise((_, refuse) => signal.addEventListener('abort', () => refuse(signal.reason as Error)));
      held.add(name);
      await keep({ name });
      held.delete(name);
    };
    vi.stubGlobal('navigator', { locks: { request } });
    return held;
  }

  test('by one tab at a time, and again and again by the same', async () => {
    const own = newAnonymousId();
    const held = locksBeside(linked);
    expect(await Promise.all([holdDraft(own, 0), holdDraft(own, 0)])).toEqual([true, true]);
    expect(await holdDraft(linked, 0)).toBe(false);
    expect(await holdDraft(linked, 10)).toBe(false);
    held.clear();
    expect(await holdDraft(linked, 0)).toBe(true);
  });

  test('as long as its page is shown; a page that comes back to find it taken begins anew', async () => {
    const own = newAnonymousId();
    const held = locksBeside();
    await holdDraft(own, 0);
    const away = async () => {
      window.dispatchEvent(new Event('pagehide'));
      await vi.waitFor(() => expect(held.size).toBe(0));
    };
    await away();
    window.dispatchEvent(new Event('pageshow'));
    await vi.waitFor(() => expect(held.size).toBe(1));
    expect(window.location.reload).not.toHaveBeenCalled();
    await away();
    held.add(`townkeep_draft:${own}`);
    window.dispatchEvent(new Event('pageshow'));
    await vi.waitFor(() => expect(window.location.reload).toHaveBeenCalledOnce());
  });

  test('by every tab where the browser has no locks or refuses them', async () => {
    vi.stubGlobal('navigator', {});
    expect(await holdDraft(newAnonymousId(), 0)).toBe(true);
    vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) } });
    expect(await holdDraft(newAnonymousId(), 0)).toBe(true);
  });
});
