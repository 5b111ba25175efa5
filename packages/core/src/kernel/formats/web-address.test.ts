import { expect, test } from 'vitest';
import { isWebAddress, webAddress } from './web-address.ts';

test.each([
  'https://www.example.org',
  'http://127.0.0.1:3000/a/b?c=d#e',
  'HTTPS://Example.ORG/',
  'https://example.org/@town',
  'https://[::1]:8443/',
  'https://españa.example/',
])('%s is an address', (value) => {
  expect(isWebAddress(value)).toBe(true);
});

test.each([
  '//evil.example',
  '/only/a/path',
  'www.example.org',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https://',
  'https://?a',
  'https://#a',
  'https://\\evil.example',
  'https://good.example\\@evil.example',
  'https://good.example@evil.example',
  'https://user:word@evil.example',
  'https://a b.example',
  'https://example.org/a b',
  'https://example.org:99999',
  'ftp://example.org',
  'javascript:alert(1)',
  'javascript://example.org/%0Aalert(1)',
  'data:text/html,x',
  'mailto:a@example.org',
])('%s is none', (value) => {
  expect(isWebAddress(value)).toBe(false);
});

test('what is typed is trimmed, and refused in clear words', () => {
  const schema = webAddress('Website');
  const refusals = (value: string) => schema.safeParse(value).error?.issues.map(({ message }) => message);
  expect(schema.parse('  https://www.example.org/\n')).toBe('https://www.example.org/');
  expect(refusals('//evil.example')).toEqual(['Website must be a web address such as https://example.org.']);
  expect(refusals(`https://example.org/${'x'.repeat(500)}`)).toEqual(['500 character limit.']);
  expect(refusals(' ')).toEqual(['Website is required']);
});
