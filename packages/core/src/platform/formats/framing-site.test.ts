import { expect, test } from 'vitest';
import { submissionSettingsForm } from '../../across/setup/index.ts';
import { framingSite } from './framing-site.ts';

test.each([
  ['https://www.oakmere.gov', 'https://www.oakmere.gov'],
  ['https://www.oakmere.gov/', 'https://www.oakmere.gov'],
  ['https://www.oakmere.gov/report–a–problem', 'https://www.oakmere.gov'],
  ['HTTPS://WWW.Oakmere.GOV:443/report;x', 'https://www.oakmere.gov'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['http://localhost:8080/', 'http://localhost:8080'],
  ['https://例え.jp', 'https://xn--r8jz45g.jp'],
  ['https://*.oakmere.gov', 'https://*.oakmere.gov'],
])('%s becomes the site %s', (address, site) => {
  expect(framingSite(address)).toBe(site);
});

test.each([
  '',
  'www.oakmere.gov',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://x.test/; report-uri https://evil.test/c',
  'https://x.test;report-uri',
  'https://x.test, https://evil.test',
  "https://'self'",
  'https://user:word@x.test',
  'https://user@x.test',
  'https://x.test?a=1',
  'https://x.test/#top',
  'https://*',
  'https://*.gov',
  'https://www.*.oakmere.gov',
  'https://x.test:99999',
  'https://[::1]',
  'https://a_b.test',
  'https://x.test\n',
  'https://',
  '*',
])('%s is not a site', (address) => {
  expect(framingSite(address)).toBeNull();
});

test('the settings keep the site of a pasted address and explain what is missing', () => {
  const frameAncestors = submissionSettingsForm.fields.frameAncestors.schema;
  expect(frameAncestors.parse([' https://www.oakmere.gov/report–a–problem '])).toEqual(['https://www.oakmere.gov']);
  const rejected = frameAncestors.safeParse(['https://x.test', 'https://x.test/?a=1']);
  expect(rejected.error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [[1], expect.stringContaining('address of a site')],
  ]);
});
