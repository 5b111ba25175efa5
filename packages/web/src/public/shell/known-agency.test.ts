import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserStorage } from '../../ui/testing/browser-storage.ts';
import { knownAgency, knownAgencyAt, rememberAgency } from './known-agency.ts';

beforeEach(() => {
  vi.stubGlobal('window', browserStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const oakmere = { name: 'City of Oakmere', crmToken: 'demo', logoUrl: '/api/logo', primaryColor: '#0b6b3a' };

test('the last agency is known, and a value of something else is none', () => {
  expect(knownAgency()).toBeNull();
  rememberAgency(oakmere);
  expect(knownAgency()).toEqual(oakmere);
  window.localStorage.setItem('townkeep_agency', '{"name":"City of Oakmere","crmToken":"demo"}');
  expect(knownAgency()).toEqual({ ...oakmere, logoUrl: null, primaryColor: null });
  window.localStorage.setItem('townkeep_agency', '{"name":1}');
  expect(knownAgency()).toBeNull();
});

test('the form of another agency does not get the look of the last one', () => {
  rememberAgency(oakmere);
  expect(knownAgencyAt('/crm/demo')).toEqual(oakmere);
  expect(knownAgencyAt('/crm/submissions/a-token')).toEqual(oakmere);
  expect(knownAgencyAt('/crm/pinewell')).toBeNull();
});
