import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../testing/server.ts';
import { servePages } from './pages.ts';
import { createServer } from './server.ts';

const served: { server?: FastifyInstance } = {};
beforeAll(async () => {
  const built = mkdtempSync(join(process.env['TEST_FOLDER'] ?? tmpdir(), 'dist-'));
  mkdirSync(join(built, 'assets'));
  const files = {
    'index.html': 'staff',
    'public.html': 'public',
    'portal.html': '<head></head>',
    'favicon.ico': 'icon',
    'favicon.svg': '<svg/>',
    'assets/main.js': 'run()',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(built, name), content);
  const { services } = await testApp();
  served.server = await createServer(services);
  await servePages(
    served.server,
    services,
    async (crmToken) => [crmToken === 'unwritable' ? 'https://a–b.test' : `https://${crmToken}.test`],
    built,
  );
});
afterAll(() => served.server?.close());
const get = (url: string) => served.server!.inject(url);

test.each([
  ['/', 200, 'staff'],
  ['/login?x=1', 200, 'staff'],
  ['/agencies/1/customer-submissions', 200, 'staff'],
  ['/crm/demo', 200, 'public'],
  ['/crm/error', 200, 'public'],
  ['/crm/submissions/s1-x', 200, 'public'],
  ['/agencies/abc', 404, 'staff'],
  ['/agencies/abc/login', 404, 'staff'],
  ['/nothing/here', 404, 'staff'],
  ['/wp-login.php', 404, 'staff'],
  ['/crm/demo/more', 404, 'public'],
  ['/submissions/x', 404, 'public'],
  ['/crm/%E0%A4%A', 404, 'staff'],
])('%s is answered %i with the %s page', async (url, status, page) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
    status,
    'text/html; charset=utf-8',
    page,
  ]);
});

test('a page that the server has for browsers without scripts leads there, as its path is written', async () => {
  const leadsTo = async (url: string) => /url=([^"]*)"/.exec((await get(url)).body)?.[1] ?? null;
  expect(await leadsTo('/payment-portal/demo?case=1')).toBe('/payment-portal/demo/without-script');
  expect(await leadsTo('/payment-portal/a%22&b/')).toBe('/payment-portal/a%22&amp;b/without-script');
  for (const url of ['/payment-portal/error', '/payment-portal/demo/paid', '/payment-portal/demo/without-script'])
    expect(await leadsTo(url)).toBeNull();
});

test.each(['/assets/gone.js', '/assets', '/api/nothing', '/api', '/api/crm/%E0%A4%A'])(
  '%s is not found, without a page',
  async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.json()]).toEqual([404, { code: 'not_found', message: 'Not found.' }]);
  },
);

test('only an agency’s form and its error page can be framed, by the agency’s sites', async () => {
  const policy = async (url: string) =>
    /frame-ancestors [^;]*$/.exec(String((await get(url)).headers['content-security-policy']))?.[0];
  expect(await policy('/crm/riverton')).toBe("frame-ancestors 'self' https://riverton.test");
  expect(await policy('/crm/error?link=riverton&translate=es')).toBe("frame-ancestors 'self' https://riverton.test");
  for (const url of [
    '/',
    '/crm/error',
    '/crm/error?link=',
    '/crm/submissions/riverton?link=riverton',
    '/login?link=riverton',
    '/crm/riverton/more',
    '/nothing',
  ])
    expect(await policy(url)).toBe("frame-ancestors 'none'");
});

test('robots.txt, the icons and the assets are served', async () => {
  const robots = await get('/robots.txt');
  expect([robots.statusCode, robots.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(robots.body).toMatch(/^User-agent: \*\nDisallow: /);
  for (const path of ['/agencies/', '/api/']) expect(robots.body).toContain(`\nDisallow: ${path}\n`);
  // A robot that may not fetch these pages cannot read 'noindex', and would list a bare link.
  expect(robots.body).not.toContain('/crm');
  expect((await get('/crm/submissions/s1-x')).headers['x-robots-tag']).toBe('noindex');
  const typeOf = async (url: string) => [(await get(url)).statusCode, String((await get(url)).headers['content-type'])];
  expect(await typeOf('/favicon.ico')).toEqual([200, expect.stringMatching(/^image\/(x-icon|vnd\.microsoft\.icon)/)]);
  expect(await typeOf('/favicon.svg')).toEqual([200, expect.stringMatching(/^image\/svg\+xml/)]);
  expect((await get('/assets/main.js')).body).toBe('run()');
});

test('an invalid header is answered with a failure page that has the request’s id', async () => {
  const answer = await fetch(`${await served.server!.listen({ port: 0 })}/crm/unwritable`);
  expect([answer.status, await answer.text()]).toEqual([
    500,
    expect.stringContaining(`Please quote ${answer.headers.get('x-request-id')}`),
  ]);
  expect(['content-type', 'x-content-type-options'].map((name) => answer.headers.get(name))).toEqual([
    'text/html; charset=utf-8',
    'nosniff',
  ]);
});
