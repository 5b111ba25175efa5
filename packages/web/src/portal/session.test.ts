import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserStorage } from '../ui/testing/browser-storage.ts';
import {
  emptyEntry,
  forgetEntry,
  forgetSession,
  hasEnded,
  hasOpenCase,
  keepEntry,
  keepSession,
  keptEntry,
  keptSession,
} from './session.ts';

beforeEach(() => {
  vi.stubGlobal('window', browserStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const session = { bearer: 'b1', endsAt: 1_800_000, caseNumber: '26-00042' };

test('a tab keeps the case that it found, for its own portal and until it is forgotten', () => {
  expect(keptSession('abc')).toBeNull();
  keepSession('abc', session);
  expect(keptSession('abc')).toEqual(session);
  expect(keptSession('other')).toBeNull();
  forgetSession('abc');
  expect(keptSession('abc')).toBeNull();
});

test('another tab has no case', () => {
  keepSession('abc', session);
  vi.stubGlobal('window', { ...browserStorage(), localStorage: window.localStorage });
  expect(keptSession('abc')).toBeNull();
});

test('a case ends at its time', () => {
  expect(hasEnded(session, 1_799_999)).toBe(false);
  expect(hasEnded(session, 1_800_000)).toBe(true);
  keepSession('abc', session);
  expect([hasOpenCase('abc', 1_799_999), hasOpenCase('abc', 1_800_000), hasOpenCase('other', 0)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('what was typed for a payment belongs to its case', () => {
  const entry = { choice: 'other', amount: '30', email: 'joe@neighbors.test' } as const;
  keepEntry('abc', '26-00042', entry);
  expect(keptEntry('abc', '26-00042')).toEqual(entry);
  expect(keptEntry('abc', '26-00043')).toEqual(emptyEntry);
  forgetEntry('abc', '26-00042');
  expect(keptEntry('abc', '26-00042')).toEqual(emptyEntry);
});

test.each(['7', '"text"', '{"bearer":1}', '{"bearer":"b","caseNumber":"1"}', 'not JSON'])(
  'what someone else stored is no case and no entry: %s',
  (stored) => {
    window.sessionStorage.setItem('townkeep_portal:abc', stored);
    window.sessionStorage.setItem('townkeep_portal_entry:abc:26-00042', stored);
    expect(keptSession('abc')).toBeNull();
    expect(keptEntry('abc', '26-00042')).toEqual(emptyEntry);
  },
);
