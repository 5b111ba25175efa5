import { expect, test } from 'vitest';
import { isStaffPage } from './staff-pages.ts';

test.each([
  '/',
  '/login',
  '/login/',
  '/Login',
  '/implicit/callback',
  '/logout/callback',
  '/agencies/1',
  '/agencies/99999/login',
  '/agencies/1/setup/tags',
  '/agencies/1/anything',
])('%s is an address of the staff application', (path) => {
  expect(isStaffPage(path)).toBe(true);
});

test.each([
  '/nothing',
  '/login/more',
  '/implicit',
  '/agencies',
  '/agencies/abc',
  '/agencies/abc/login',
  '/agencies/123456',
  '/agencies/1e2',
  '/agencies/1.5',
  '/agencies/-1',
  '/crm/demo',
  '/assets',
])('%s is not an address of the staff application', (path) => {
  expect(isStaffPage(path)).toBe(false);
});
