import { expect, test } from 'vitest';
import { askedCase, errorPath, isBalance, pageAt, portalPath, withBalance } from './address.ts';

const at = (address: string) => pageAt(new URL(address, 'https://city.test'));

test.each([
  ['/payment-portal/abc', { kind: 'portal', portalToken: 'abc' }],
  ['/payment-portal/abc/', { kind: 'portal', portalToken: 'abc' }],
  ['/payment-portal/a%2Fb?case=1', { kind: 'portal', portalToken: 'a/b' }],
  ['/payment-portal/abc/paid?payment=p1', { kind: 'paid', portalToken: 'abc', paymentToken: 'p1', hasLeft: false }],
  ['/payment-portal/abc/paid?left=p1', { kind: 'paid', portalToken: 'abc', paymentToken: 'p1', hasLeft: true }],
  ['/payment-portal/abc/paid', { kind: 'portal', portalToken: 'abc' }],
  ['/payment-portal/error?link=abc', { kind: 'portal', portalToken: 'abc' }],
  ['/payment-portal/error?link=', { kind: 'error' }],
  ['/payment-portal/error', { kind: 'error' }],
  ['/payment-portal/error/paid?payment=p1', { kind: 'error' }],
  ['/payment-portal', { kind: 'error' }],
  ['/payment-portal/abc/elsewhere', { kind: 'error' }],
  ['/payment-portal/%E0%A4%A', { kind: 'portal', portalToken: '%E0%A4%A' }],
])('%s is %o', (address, page) => {
  expect(at(address)).toEqual(page);
});

test('a path that the portal makes opens the page that it is made for', () => {
  expect(at(portalPath('a/b?'))).toEqual({ kind: 'portal', portalToken: 'a/b?' });
  expect(isBalance(new URL(portalPath('abc', 'balance'), 'https://city.test').search)).toBe(true);
  expect(at(errorPath('a&b'))).toEqual({ kind: 'portal', portalToken: 'a&b' });
});

test('the step is one part of the query and leaves the others as they are', () => {
  expect(isBalance('?case=26-00042')).toBe(false);
  expect(withBalance('?case=26-00042', true)).toBe('?case=26-00042&step=balance');
  expect(withBalance('?case=26-00042&step=balance', false)).toBe('?case=26-00042');
  expect(withBalance('?step=balance', false)).toBe('');
});

test('the case number of a notice is filled in, without blanks around it', () => {
  expect(askedCase('?case=%2026-00042%20')).toBe('26-00042');
  expect(askedCase('?translate=es')).toBe('');
  expect(askedCase(`?case=${'9'.repeat(300)}`)).toHaveLength(100);
});
