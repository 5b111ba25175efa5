import { expect, test } from 'vitest';
import { pageOf } from './public-pages.ts';
import { isStaffPage } from './staff-pages.ts';

test.each([
  ['/crm/demo', { kind: 'form', token: 'demo' }],
  ['/crm/demo/', { kind: 'form', token: 'demo' }],
  ['/crm/a%20b', { kind: 'form', token: 'a b' }],
  ['/crm/%E0%A4%A', { kind: 'form', token: '%E0%A4%A' }],
  ['/crm/error', { kind: 'link-error' }],
  ['/crm/submissions/abc', { kind: 'submission', token: 'abc' }],
  ['/crm/submissions', { kind: 'not-found' }],
  ['/crm/demo/more', { kind: 'not-found' }],
  ['/crm', { kind: 'not-found' }],
  ['/submissions/abc', { kind: 'not-found' }],
])('%s', (path, page) => {
  expect(pageOf(path)).toEqual(page);
});

test.each(['/', '/login', '/login/', '/Login', '/implicit/callback', '/logout/callback', '/agencies/1', '/agencies/99999/login', '/agencies/1/setup/tags', '/agencies/1/anything'])(
  '%s is the staff application’s',
  (path) => {
    expect(isStaffPage(path)).toBe(true);
  },
);

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
])('%s is nowhere', (path) => {
  expect(isStaffPage(path)).toBe(false);
});
