import { expect, test } from 'vitest';
import { isWebAddress, webAddress } from './web-address.ts';

test.each([
  'https://www.example.org',
  'http://127.0.0.1:3000/a/b?c=d#e',
  'HTTPS://Example.ORG/',
  'https://example.org/@town',
  'https://[::1]:8443/',
  'https://españa.example/',
])('%s is a web address', (value) => {
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
])('%s is not a web address', (value) => {
  expect(isWebAddress(value)).toBe(false);
});

test('a typed address is trimmed, and an invalid one gets a clear text', () => {
  const schema = webAddress('Website');
  const problems = (value: string) => schema.safeParse(value).error?.issues.map(({ message }) => message);
  expect(schema.parse('  https://www.example.org/\n')).toBe('https://www.example.org/');
  expect(problems('//evil.example')).toEqual(['Website must be a web address such as https://example.org.']);
  expect(problems(`https://example.org/${'x'.repeat(500)}`)).toEqual(['500 character limit.']);
  expect(problems(' ')).toEqual(['Website is required']);
});
