import { expect, test } from 'vitest';
import { readPageQuery } from '../shell/page-query.ts';
import { endedLinkOf, linkErrorAddress } from './link-error-address.ts';

test('the address names a link only if its agency ended it, and keeps the language', () => {
  expect(linkErrorAddress({ endedLink: null, language: null, isFramed: false })).toBe('/crm/error');
  const address = linkErrorAddress({ endedLink: 'old&link', language: 'es', isFramed: false });
  expect(address).toBe('/crm/error?link=old%26link&translate=es');
  const { search } = new URL(address, 'https://city.test');
  expect([endedLinkOf(search), readPageQuery(search).language, endedLinkOf('?link='), endedLinkOf('')]).toEqual([
    'old&link',
    'es',
    null,
    null,
  ]);
});

test('the address keeps the frame and the language of the form', () => {
  const address = linkErrorAddress({ endedLink: 'old', language: 'es', isFramed: true });
  const { search } = new URL(address, 'https://city.test');
  expect([endedLinkOf(search), readPageQuery(search)]).toMatchObject(['old', { language: 'es', isFramed: true }]);
});
