import { expect, test } from 'vitest';
import { addressOf, isPublicAddress, pageOf, reservedLinkTokens } from './public-pages.ts';

test.each([
  ['/crm/demo', { kind: 'form', token: 'demo' }],
  ['/crm/demo/', { kind: 'form', token: 'demo' }],
  ['/crm/a%20b', { kind: 'form', token: 'a b' }],
  ['/crm/%E0%A4%A', { kind: 'form', token: '%E0%A4%A' }],
  ['/crm/$token', { kind: 'form', token: '$token' }],
  ['/crm/error', { kind: 'link-error', token: '' }],
  ['/crm/%65rror', { kind: 'link-error', token: '' }],
  ['/crm/submissions/abc', { kind: 'submission', token: 'abc' }],
  ['/crm/submissions/error', { kind: 'submission', token: 'error' }],
  ['/cases/abc', { kind: 'private-case', token: 'abc' }],
  ['/notices/abc', { kind: 'notice', token: 'abc' }],
  ['/cases', { kind: 'not-found', token: '' }],
  ['/crm/submissions', { kind: 'not-found', token: '' }],
  ['/crm/submissions/abc/more', { kind: 'not-found', token: '' }],
  ['/crm/error/more', { kind: 'not-found', token: '' }],
  ['/crm/demo/more', { kind: 'not-found', token: '' }],
  ['/crm', { kind: 'not-found', token: '' }],
  ['/', { kind: 'not-found', token: '' }],
  ['/submissions/abc', { kind: 'not-found', token: '' }],
] as const)('%s', (path, page) => {
  expect(pageOf(path)).toEqual(page);
});

test('a form cannot have a word of another address as its token', () => {
  expect(reservedLinkTokens.toSorted()).toEqual(['error', 'submissions']);
});

test('the first word of a path decides whether it is public', () => {
  expect(['/crm', '/crm/demo/more', '/submissions/abc'].map(isPublicAddress)).toEqual([true, true, true]);
  expect(['/', '/crmx', '/agencies/1/crm', '//crm'].map(isPublicAddress)).toEqual([false, false, false, false]);
});

test("the agency's sites can frame its form and the page that replaces the form", () => {
  const formOf = (path: string, query = '') => {
    const page = pageOf(path);
    return addressOf(page)?.framedAs?.({ token: page.token, query: new URLSearchParams(query) }) ?? null;
  };
  expect([formOf('/crm/demo'), formOf('/crm/error', 'link=demo'), formOf('/crm/error', 'link=')]).toEqual([
    'demo',
    'demo',
    null,
  ]);
  expect([formOf('/crm/submissions/abc', 'link=demo'), formOf('/crm/demo/more')]).toEqual([null, null]);
});
