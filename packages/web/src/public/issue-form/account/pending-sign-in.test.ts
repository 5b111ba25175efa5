import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserStorage } from '../../../ui/testing/browser-storage.ts';
import { restoreQuery, storePending } from './pending-sign-in.ts';

const back = 'https://city.test/crm/demo?code=c&state=own';

beforeEach(() => {
  vi.stubGlobal('window', browserStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a return from a sign-in restores the query of the form, if this tab started the sign-in', () => {
  expect(restoreQuery(back, 'demo')).toBe(back);
  storePending({
    crmToken: 'demo',
    verifier: 'v',
    state: 'own',
    search: '?translate=es&is_median_app=true&code=older',
  });
  expect(restoreQuery(back, 'demo')).toBe(`${back}&translate=es&is_median_app=true`);
  expect(restoreQuery(back, 'pinewell')).toBe(back);
  expect(restoreQuery(back.replace('own', 'planted'), 'demo')).toBe(back.replace('own', 'planted'));
});
