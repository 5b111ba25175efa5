import { afterEach, expect, test, vi } from 'vitest';
import { readSignInError, saveSignInError } from '../../../platform/session/sign-in-error.ts';
import { saveRedirectTarget, takeRedirectTarget } from '../../../platform/session/redirect-target.ts';
import { draftKey, emptyDraft, loadDraft, saveDraft } from './create-draft.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
}
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a stored draft is restored and completed with new fields; an unreadable one is an empty form', () => {
  vi.stubGlobal('window', { sessionStorage: storage() });
  saveDraft(1, 'clerk', { ...emptyDraft, description: 'A hole' });
  expect(loadDraft(1, 'clerk')).toEqual({ ...emptyDraft, description: 'A hole' });
  expect(loadDraft(1, 'other')).toBe(emptyDraft);
  for (const broken of ['not json', 'null', '"a text"']) {
    window.sessionStorage.setItem(draftKey(1, 'clerk'), broken);
    expect(loadDraft(1, 'clerk')).toBe(emptyDraft);
  }
  window.sessionStorage.setItem(draftKey(1, 'clerk'), '{"description":"Old","reporter":{"email":"a@b.test"}}');
  expect(loadDraft(1, 'clerk')).toEqual({
    ...emptyDraft,
    description: 'Old',
    reporter: { ...emptyDraft.reporter, email: 'a@b.test' },
  });
});

test('the form and the sign-in work without browser storage', () => {
  vi.stubGlobal('window', {
    get sessionStorage(): Storage {
      throw new Error('denied');
    },
  });
  expect(() => saveDraft(1, 'clerk', { ...emptyDraft, description: 'A hole' })).not.toThrow();
  expect(loadDraft(1, 'clerk')).toBe(emptyDraft);
  expect(() => {
    saveRedirectTarget('/agencies/1/profile');
    saveSignInError('No.');
  }).not.toThrow();
  expect(takeRedirectTarget(1)).toBeNull();
  expect(readSignInError()).toBeNull();
});

test('the requested page is returned once, and only for its agency', () => {
  vi.stubGlobal('window', { sessionStorage: storage() });
  saveRedirectTarget('/agencies/1/profile?x=1');
  expect(takeRedirectTarget(1)).toBe('/agencies/1/profile?x=1');
  expect(takeRedirectTarget(1)).toBeNull();
  saveRedirectTarget('/agencies/1/profile');
  expect(takeRedirectTarget(2)).toBeNull();
});
