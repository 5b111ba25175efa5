import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserStorage } from '../../ui/testing/browser-storage.ts';
import { knownAgency, rememberAgency } from './known-agency.ts';

beforeEach(() => {
  vi.stubGlobal('window', browserStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the last agency is known, and a value of something else is none', () => {
  expect(knownAgency()).toBeNull();
  rememberAgency({ name: 'City of Oakmere', crmToken: 'demo' });
  expect(knownAgency()).toEqual({ name: 'City of Oakmere', crmToken: 'demo' });
  window.localStorage.setItem('townkeep_agency', '{"name":1}');
  expect(knownAgency()).toBeNull();
});
