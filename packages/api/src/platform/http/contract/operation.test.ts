import { accessFor } from '@townkeep/core/platform/call.ts';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { apiDocument } from '../../../api-document.ts';
import { agency, staff } from '../../../testing/factories.ts';
import { setFreeBytes, testApp } from '../../../testing/server.ts';
import type { Services } from '../../services.ts';
import { contractCalls } from './contract-calls.ts';
import { createServer } from '../serving/server.ts';

const get = async (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  (await testApp()).server.inject({ method: 'GET', url, headers, remoteAddress });

/** Creates a server without features' routes, with some services replaced. */
const bareServer = async (changes: Partial<Services>) => createServer({ ...(await testApp()).services, ...changes });

test('the health check succeeds while the database responds, and fails otherwise', async () => {
  const well = await get('/api/health');
  expect([well.statusCode, well.json()]).toEqual([200, { status: 'ok' }]);
  const { database } = (await testApp()).services;
  const server = await bareServer({ database: { ...database, ask: () => Promise.reject(new Error('gone')) } });
  const ill = await server.inject('/api/health');
  expect([ill.statusCode, ill.json()]).toEqual([503, { status: 'unavailable' }]);
  expect((await server.inject('/api/health/live')).json()).toEqual({ status: 'ok' });
});

test('a short disk and clocks that differ are named, and do not take the process out', async () => {
  const { settings, database } = (await testApp()).services;
  setFreeBytes(settings.minFreeBytes - 1);
  const short = await get('/api/health');
  expect([short.statusCode, short.json()]).toEqual([200, { status: 'degraded', reasons: ['disk_short'] }]);
  setFreeBytes(settings.minFreeBytes);
  expect((await get('/api/health')).json()).toEqual({ status: 'ok' });
  const behind = { ...database, state: () => ({ ...database.state(), clockAheadMs: 1_200_000 }) };
  const apart = await (await bareServer({ database: behind })).inject('/api/health');
  expect([apart.statusCode, apart.json()]).toEqual([200, { status: 'degraded', reasons: ['clocks_differ'] }]);
});

test('a shortage is logged when it begins, not each time that a balancer asks', async () => {
  const { disk } = (await testApp()).services;
  const lines: string[] = [];
  const write = (line: Buffer, _: unknown, done: () => void) => {
    lines.push((JSON.parse(line.toString()) as { msg: string }).msg);
    done();
  };
  const log = pino({ level: 'error' }, new Writable({ write }));
  const state = { isShort: true };
  const shortage = async () => (state.isShort ? 'The disk is full.' : null);
  const server = await bareServer({ disk: { ...disk, shortage }, log });
  const ask = async (times: number) => {
    for (let n = 0; n < times; n++) await server.inject('/api/health');
  };
  await ask(3);
  expect(lines).toEqual(['The disk is full.']);
  state.isShort = false;
  await ask(1);
  state.isShort = true;
  await ask(2);
  expect(lines).toHaveLength(2);
});

test('a process that is about to end is not ready, and answers on over connections that it closes', async () => {
  const life = { isEnding: false };
  const server = await createServer((await testApp()).services, life);
  expect((await server.inject('/api/health')).headers['connection']).toBe('keep-alive');
  life.isEnding = true;
  const ending = await server.inject('/api/health');
  expect([ending.statusCode, ending.json()]).toEqual([503, { status: 'ending' }]);
  const metrics = await server.inject('/metrics');
  expect([metrics.statusCode, metrics.headers['connection']]).toEqual([200, 'close']);
});

test('metrics count calls by template, never by path', async () => {
  await (await staff(await agency())).get('/agencies/config/departments/0190a0a0-0000-7000-8000-000000000000');
  await get('/api/crm/submissions/a-token-that-opens-nothing');
  const { body, headers } = await get('/metrics');
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain(
    'townkeep_http_requests_total{method="GET",route="/api/agencies/config/departments/{id}",status="404"}',
  );
  expect(body).toContain('route="/api/crm/submissions/{token}"');
  expect(body).not.toContain('a-token-that');
  expect(body).not.toContain('0190a0a0');
  expect(body).toContain('process_resident_memory_bytes');
  expect(body).toContain('townkeep_database_round_trips_total');
});

test('metrics assign a request with an unreadable body to its call', async () => {
  const { server } = await testApp();
  const send = (url: string, payload: string, type = 'application/json') =>
    server.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
  const answers = [
    await send('/api/crm/a-token/issues', '{"description":'),
    await send('/api/crm/a-token/issues', 'Hello', 'text/plain'),
    await send('/api/crm/a-token/issues', JSON.stringify('x'.repeat(5_000_000))),
    await send('/api/nowhere/a-token', '{"description":'),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 415, 413, 400]);
  const { body } = await get('/metrics');
  for (const status of [400, 415, 413])
    expect(body).toContain(
      `townkeep_http_requests_total{method="POST",route="/api/crm/{token}/issues",status="${status}"}`,
    );
  expect(body).toContain('townkeep_http_requests_total{method="POST",route="none",status="400"}');
});

test('metrics require a local request or the token', async () => {
  expect((await get('/metrics', {}, '203.0.113.9')).statusCode).toBe(404);
  expect((await get('/metrics', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404);
  const { settings } = (await testApp()).services;
  const server = await bareServer({ settings: { ...settings, metricsToken: 'a-long-metrics-token' } });
  const withToken = (authorization?: string) =>
    server.inject({
      url: '/metrics',
      headers: authorization === undefined ? {} : { authorization },
      remoteAddress: '203.0.113.9',
    });
  expect((await withToken()).statusCode).toBe(401);
  expect((await withToken('Bearer a-wrong-metrics-token')).statusCode).toBe(401);
  expect((await withToken('Bearer a-long-metrics-token')).statusCode).toBe(200);
});

test('a log line has the request’s template and id', async () => {
  const lines: string[] = [];
  const log = pino(
    { level: 'info' },
    new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk));
        done();
      },
    }),
  );
  const server = await bareServer({ log });
  server.get('/things/:secret', async () => ({}));
  const { headers } = await server.inject('/things/a-secret-token');
  await server.inject('/nowhere/a-secret-token');
  expect(lines.map((line) => JSON.parse(line) as Record<string, unknown>)).toMatchObject([
    { route: '/things/:secret', status: 200, reqId: headers['x-request-id'] },
    { route: 'none', status: 404 },
  ]);
  expect(lines.join('')).not.toContain('a-secret-token');
});

const security: Readonly<Record<string, object[]>> = {
  staff: [{ staff: [] }],
  portal: [{ portal: [] }],
  'refresh-cookie': [{ session: [] }],
  'super-admin': [{ superAdmin: [] }],
};

test('the API description has every call of the contract, with its callers and refusals', async () => {
  const { paths = {} } = await apiDocument();
  for (const { method, path, meta } of contractCalls()) {
    const operation = paths[`/api${path}`]?.[method.toLowerCase() as 'get'];
    expect(operation, `${method} ${path}`).toBeDefined();
    expect(operation?.security).toEqual(meta.access.flatMap(({ caller }) => security[caller] ?? []));
    expect(Object.keys(operation?.responses ?? {})).toEqual(
      expect.arrayContaining(accessFor(meta, 'staff') ? ['401', '403', '404'] : ['404']),
    );
  }
});

test.each(['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', 'application/xml'])(
  'no call accepts a body of %s',
  async (type) => {
    const { server } = await testApp();
    for (const { method, path, name } of contractCalls().filter((call) => call.method !== 'GET')) {
      const answer = await server.inject({
        method: method as 'POST',
        url: `/api${path.replaceAll(/[{}]/g, '')}`,
        headers: { 'content-type': type },
        payload: '{"body":"Hello"}',
      });
      expect([name, answer.statusCode, answer.json()]).toEqual([
        name,
        415,
        { code: 'unsupported_media_type', message: 'This kind of content is not accepted here.' },
      ]);
    }
  },
);

test.each([
  '/api/health',
  '/api/users/profile',
  '/api/nowhere',
  '/api/storage/preview',
  '/metrics',
  '/robots.txt',
  '/crm/demo',
  '/login',
  '/oidc/.well-known/openid-configuration',
  '/signin/forgot',
])('%s disables sniffing, and requires TLS only in an installation with TLS', async (path) => {
  expect((await get(path)).headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  expect((await get(path)).headers['strict-transport-security']).toBeUndefined();
});

test('an installation with TLS requires it for a year', async () => {
  const { settings } = (await testApp()).services;
  const server = await bareServer({ settings: { ...settings, publicUrl: 'https://townkeep.test' } });
  expect((await server.inject('/api/health')).headers['strict-transport-security']).toBe(
    'max-age=31536000; includeSubDomains',
  );
});
