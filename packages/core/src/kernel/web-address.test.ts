import { expect, test } from 'vitest';
import { isWebAddress, optionalWebAddress, webAddress } from './web-address.ts';

test.each(['https://www.example.org', 'http://127.0.0.1:3000/a/b?c=d#e', 'HTTPS://Example.ORG/', 'https://example.org/@town', 'https://[::1]:8443/', 'https://españa.example/'])(
  '%s is an address',
  (value) => {
    expect(isWebAddress(value)).toBe(true);
  },
);

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
  const [needed, optional] = [webAddress('Website'), optionalWebAddress('Website')];
  for (const schema of [needed, optional]) {
    expect(schema.parse('  https://www.example.org/\n')).toBe('https://www.example.org/');
    expect(schema.safeParse('//evil.example').error?.issues.map(({ message }) => message)).toEqual(['Website must be a web address such as https://example.org.']);
    expect(schema.safeParse(`https://example.org/${'x'.repeat(500)}`).error?.issues.map(({ message }) => message)).toEqual(['500 character limit.']);
  }
  expect(needed.safeParse(' ').error?.issues.map(({ message }) => message)).toEqual(['Website is required']);
  expect([optional.parse(' '), optional.parse(null), optional.parse(undefined)]).toEqual([null, null, null]);
});
