import { emptyIssueForm } from '@townkeep/core/casework/submissions/filing/issue-form.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newAnonymousId } from '../../anonymous-id.ts';
import { noNotes } from '../../files/kept-files.ts';
import { holdDraft } from './hold-draft.ts';
import { chooseOtherDraft, restoreForm, startForm } from './restore-form.ts';
import { clearLocalDraft, listLocalDrafts, type LocalDraft, readLocalDraft, saveLocalDraft } from './local-draft.ts';
import { browserStorage } from '../../../ui/testing/browser-storage.ts';

const draft: LocalDraft = {
  anonymousId: 'a'.repeat(30),
  step: 'contact',
  values: { ...emptyIssueForm, description: 'A hole' },
  files: noNotes,
  attempt: null,
  prefilled: null,
};
const DAY_MS = 86_400_000;

beforeEach(() => {
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), { ...browserStorage(), location: { reload: vi.fn<() => void>() } }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('an id has 30 characters that are valid in a path, and is unique', () => {
  const ids = Array.from({ length: 50 }, newAnonymousId);
  expect(ids.every((id) => /^[A-Za-z0-9_-]{30}$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(50);
});

test('a draft is kept for 30 days, for its own agency only', () => {
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

test('an invalid draft counts as none, and a browser without storage does not stop the form', () => {
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

test('notes about files are restored with the draft, and an older draft has none', () => {
  const files = {
    photos: { '/a': { point: { latitude: 37.8, longitude: -122.2 }, takenAt: null } },
    refused: [{ fileName: 'tool.exe', reason: 'No' }],
  };
  saveLocalDraft('oakmere', { ...draft, files }, 0);
  expect(readLocalDraft('oakmere', draft.anonymousId, 0)).toMatchObject({ files });
  const { files: _, ...older } = draft;
  window.localStorage.setItem(
    `submission_request_data:oakmere:${draft.anonymousId}`,
    JSON.stringify({ ...older, version: 1, savedAt: 0 }),
  );
  expect(readLocalDraft('oakmere', draft.anonymousId, 0)?.files).toEqual(noNotes);
});

const linked = 'b'.repeat(30);
const saved = { step: 'description', values: { ...emptyIssueForm, description: 'From the link' } } as const;
const naming = (draftId: string | null, prefill: string | null = null) => ({ draftId, prefill, isMoved: false });
/** A tab beside others that have these drafts open. */
const tab = (...others: string[]) => ({
  now: 0,
  readSaved: async (_: string, id: string) => (id === linked ? saved : null),
  hold: async (id: string) => !others.includes(id),
});

test('the draft in the address is restored under a new id, which a reload finds again', async () => {
  const opened = await restoreForm('oakmere', naming(linked), tab());
  expect(opened).toMatchObject({ ...saved, isRestored: true });
  expect(opened.anonymousId).toMatch(/^[A-Za-z0-9_-]{30}$/);
  expect(opened.anonymousId).not.toBe(linked);
  expect(await restoreForm('oakmere', naming(linked), tab())).toMatchObject({
    ...saved,
    anonymousId: opened.anonymousId,
  });
});

test('an id without a draft is not used', async () => {
  expect((await restoreForm('oakmere', naming('c'.repeat(30)), tab())).anonymousId).not.toBe('c'.repeat(30));
});

test('the draft in the address replaces an empty form but not a filled-in one', async () => {
  saveLocalDraft('oakmere', draft, 0);
  expect(await restoreForm('oakmere', naming(linked), tab())).toMatchObject(draft);
  expect(readLocalDraft('oakmere', draft.anonymousId, 0)).toMatchObject(draft);
  saveLocalDraft('oakmere', { ...draft, values: emptyIssueForm }, 0);
  expect(await restoreForm('oakmere', naming(linked), tab())).toMatchObject(saved);
});

test('the form keeps an id that this browser created: in its own draft, or for a sign-in', async () => {
  saveLocalDraft('oakmere', draft, 0);
  expect(await restoreForm('oakmere', naming(draft.anonymousId), tab())).toMatchObject(draft);
  window.sessionStorage.setItem(
    'townkeep_city_sign_in',
    JSON.stringify({ crmToken: 'oakmere', verifier: 'v', state: linked }),
  );
  expect(await restoreForm('oakmere', naming(linked), tab())).toMatchObject({ ...saved, anonymousId: linked });
  expect((await restoreForm('pinewell', naming(linked), tab())).anonymousId).not.toBe(linked);
});

test('while one tab has a draft, the next tab starts its own, and neither overwrites the other', async () => {
  saveLocalDraft('oakmere', draft, 0);
  const next = await restoreForm('oakmere', naming(null), tab(draft.anonymousId));
  expect(next).toMatchObject({ values: emptyIssueForm, isRestored: false, unfinished: 'in-another-tab' });
  expect(next.anonymousId).not.toBe(draft.anonymousId);
  saveLocalDraft('oakmere', { ...next, values: { ...emptyIssueForm, description: 'A lamp' } }, 1);
  // Both tabs reload: each finds its own draft, even if the other draft is newer or free too.
  expect(await restoreForm('oakmere', naming(null), tab(draft.anonymousId))).toMatchObject({
    anonymousId: next.anonymousId,
    isRestored: true,
    unfinished: null,
  });
  window.sessionStorage.setItem('townkeep_own_draft:oakmere', JSON.stringify(draft.anonymousId));
  expect(await restoreForm('oakmere', naming(null), tab())).toMatchObject(draft);
  // Both tabs were closed: the newest draft is restored, then the other one.
  window.sessionStorage.removeItem('townkeep_own_draft:oakmere');
  expect(await restoreForm('oakmere', naming(null), tab())).toMatchObject({ values: { description: 'A lamp' } });
  clearLocalDraft('oakmere', next.anonymousId);
  expect(await restoreForm('oakmere', naming(null), tab())).toMatchObject(draft);
});

test('the address of a draft that is open in another tab opens a copy under a new id', async () => {
  saveLocalDraft('oakmere', { ...draft, anonymousId: linked }, 0);
  const copy = await restoreForm('oakmere', naming(linked), tab(linked));
  expect(copy).toMatchObject(saved);
  expect(copy.anonymousId).not.toBe(linked);
});

test('a form moved from a frame opens as a copy, and the draft of this browser stays as it is', async () => {
  saveLocalDraft('oakmere', draft, 0);
  const moved = await restoreForm('oakmere', { ...naming(linked), isMoved: true }, tab());
  expect(moved).toMatchObject({ ...saved, isRestored: true });
  expect([linked, draft.anonymousId]).not.toContain(moved.anonymousId);
  expect(readLocalDraft('oakmere', draft.anonymousId, 0)).toMatchObject(draft);
  expect(await restoreForm('oakmere', naming(moved.anonymousId), tab())).toMatchObject({
    ...saved,
    anonymousId: moved.anonymousId,
  });
  const gone = await restoreForm('oakmere', { ...naming('c'.repeat(30)), isMoved: true }, tab());
  expect(gone).toMatchObject({ values: emptyIssueForm, unfinished: 'set-aside' });
});

test('an address with values keeps an unfinished report apart, and a reload finds its form', async () => {
  saveLocalDraft('oakmere', draft, 0);
  const begun = await restoreForm('oakmere', naming(null, 'paint'), tab());
  expect(begun).toMatchObject({
    values: emptyIssueForm,
    attempt: null,
    prefilled: 'paint',
    takesPrefill: true,
    isRestored: false,
    unfinished: 'set-aside',
  });
  expect(begun.anonymousId).not.toBe(draft.anonymousId);
  saveLocalDraft('oakmere', { ...begun, values: { ...emptyIssueForm, description: 'Where do I recycle paint?' } }, 1);
  expect(readLocalDraft('oakmere', draft.anonymousId, 1)).toMatchObject(draft);
  chooseOtherDraft('oakmere', begun.anonymousId, 1);
  expect(await restoreForm('oakmere', naming(null), tab())).toMatchObject({ ...draft, isRestored: true });
  chooseOtherDraft('oakmere', draft.anonymousId, 1);
  expect(await restoreForm('oakmere', naming(null, 'paint'), tab())).toMatchObject({
    anonymousId: begun.anonymousId,
    takesPrefill: false,
    isRestored: true,
    unfinished: null,
  });
  // Another address starts another report, even if an address started the first.
  expect(await restoreForm('oakmere', naming(null, 'batteries'), tab())).toMatchObject({
    values: emptyIssueForm,
    takesPrefill: true,
  });
  clearLocalDraft('oakmere', begun.anonymousId);
  expect(await restoreForm('oakmere', naming(null), tab())).toMatchObject(draft);
});

test('an address fills in an empty form once, and changes no draft that it names', async () => {
  saveLocalDraft('oakmere', { ...draft, values: emptyIssueForm }, 0);
  const opened = await restoreForm('oakmere', naming(null, 'paint'), tab());
  expect(opened).toMatchObject({ anonymousId: draft.anonymousId, takesPrefill: true, unfinished: null });
  saveLocalDraft('oakmere', opened, 0);
  expect(await restoreForm('oakmere', naming(null, 'paint'), tab())).toMatchObject({ takesPrefill: false });
  const named = await restoreForm('oakmere', naming(linked, 'batteries'), tab());
  expect(named).toMatchObject({ ...saved, takesPrefill: false, isRestored: true });
  expect(await restoreForm('oakmere', naming(named.anonymousId, 'batteries'), tab())).toMatchObject({
    anonymousId: named.anonymousId,
    takesPrefill: false,
  });
});

test('a new form is empty even if drafts are stored', async () => {
  saveLocalDraft('oakmere', draft, 0);
  expect(await startForm('oakmere', tab())).toMatchObject({ values: emptyIssueForm, isRestored: false });
  expect(readLocalDraft('oakmere', draft.anonymousId, 0)).toMatchObject(draft);
});

describe('a draft', () => {
  /** Stubs the browser's locks. Other tabs hold these drafts. */
  function locksBeside(...others: string[]) {
    const held = new Set(others.map((id) => `townkeep_draft:${id}`));
    const request = async (
      name: string,
      { signal }: { signal?: AbortSignal },
      keep: (lock: object | null) => unknown,
    ) => {
      if (held.has(name))
        return signal === undefined
          ? keep(null)
          : new Promise((_, refuse) => signal.addEventListener('abort', () => refuse(signal.reason as Error)));
      held.add(name);
      await keep({ name });
      held.delete(name);
    };
    vi.stubGlobal('navigator', { locks: { request } });
    return held;
  }

  test('is held by one tab at a time, which can take it repeatedly', async () => {
    const own = newAnonymousId();
    const held = locksBeside(linked);
    expect(await Promise.all([holdDraft(own, 0), holdDraft(own, 0)])).toEqual([true, true]);
    expect(await holdDraft(linked, 0)).toBe(false);
    expect(await holdDraft(linked, 10)).toBe(false);
    held.clear();
    expect(await holdDraft(linked, 0)).toBe(true);
  });

  test('is held while its page is shown, and a returning page reloads if another tab has it', async () => {
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

  test('is held by every tab if the browser has no locks or refuses them', async () => {
    vi.stubGlobal('navigator', {});
    expect(await holdDraft(newAnonymousId(), 0)).toBe(true);
    vi.stubGlobal('navigator', {
      locks: { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) },
    });
    expect(await holdDraft(newAnonymousId(), 0)).toBe(true);
  });
});
