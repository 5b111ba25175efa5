import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { frameAncestorsOf } from '../../agencies/index.ts';
import { router } from '../../features.ts';
import { serveSignIn } from '../../sign-in/serve/serve-sign-in.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../../testing/outside/database-proxy.ts';
import { agency, staff, type TestAgency, type TestStaff } from '../../testing/factories.ts';
import { testApp } from '../../testing/server.ts';
import type { Database } from '../database/connection.ts';
import type { KeptMemory } from '../database/memory.ts';
import { openPostgres } from '../database/postgres.ts';
import { agencyTransactions } from '../database/tenancy.ts';
import { newId } from '../ids.ts';
import { serveApi } from './api-handler.ts';
import { servePages } from './serving/pages.ts';
import { createServer } from './serving/server.ts';

const UNAVAILABLE = 'The service is busy. Please try again in a moment.';

/** The calls and pages of the application on another database. */
async function serverOn(database: Database): Promise<FastifyInstance> {
  const built = mkdtempSync(join(process.env['TEST_FOLDER'] ?? tmpdir(), 'dist-'));
  mkdirSync(join(built, 'assets'));
  for (const name of ['index.html', 'public.html']) writeFileSync(join(built, name), '<title>The application</title>');
  const { services: common, jobs } = await testApp();
  const services = { ...common, database, inAgency: agencyTransactions(database, jobs) };
  const server = await createServer(services);
  await serveApi(server, router, services);
  await serveSignIn(server, services);
  await servePages(server, services, (crmToken) => frameAncestorsOf(services, crmToken), built);
  return server;
}

let riverton: TestAgency;
let admin: TestStaff;
beforeAll(async () => {
  riverton = await agency();
  admin = await staff(riverton, 'admin');
});

/** What is asked for while the database is away: calls that read and change, and pages. */
function requests() {
  const headers = { authorization: `Bearer ${admin.token}` };
  return {
    'a call that reads': { method: 'GET', url: '/api/users/profile', headers },
    'a call that changes': {
      method: 'POST',
      url: '/api/agencies/config/departments',
      headers,
      payload: { name: newId() },
    },
    'a call of the public form': { method: 'GET', url: `/api/crm/${riverton.crmToken}` },
    'a sign-in': {
      method: 'POST',
      url: `/api/agencies/${riverton.id}/login`,
      payload: { email: `${newId()}@agency.test`, password: 'x' },
    },
    'the public form': { method: 'GET', url: `/crm/${riverton.crmToken}` },
    'a page of the sign-in': { method: 'GET', url: `/signin/forgot?agency_id=${riverton.id}` },
    'the way to the sign-in': { method: 'GET', url: authorizeUrl(), headers: { accept: 'text/html' } },
    'an exchange of tokens': {
      method: 'POST',
      url: '/oidc/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      payload: 'grant_type=authorization_code&client_id=townkeep-staff&code=x&code_verifier=x&redirect_uri=x',
    },
  } as const;
}
type Asked = keyof ReturnType<typeof requests>;
const calls: Asked[] = ['a call that reads', 'a call that changes', 'a call of the public form', 'a sign-in'];
const pages: Asked[] = ['the public form', 'a page of the sign-in', 'the way to the sign-in'];
const all: Asked[] = [...calls, ...pages, 'an exchange of tokens'];

function authorizeUrl(): string {
  const query = new URLSearchParams({
    client_id: 'townkeep-staff',
    response_type: 'code',
    redirect_uri: 'http://127.0.0.1:3000/implicit/callback',
    scope: 'openid',
    nonce: 'n',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
    agency_id: String(riverton.id),
  });
  return `/oidc/auth?${query.toString()}`;
}

/** Expects the answer that a person or a program can act on. */
function expectAway(asked: Asked, answer: Awaited<ReturnType<FastifyInstance['inject']>>): void {
  expect([asked, answer.statusCode]).toEqual([asked, 503]);
  if (calls.includes(asked)) expect(answer.json()).toEqual({ code: 'unavailable', message: UNAVAILABLE });
  else if (pages.includes(asked)) {
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
    expect(answer.body).toMatch(/<!doctype html>[^]*<h1>[^]*The service is busy\. Please try again in a moment\./);
    expect(answer.body).not.toContain('The application');
  } else expect(Object.values(answer.json() as object)).toContain(UNAVAILABLE);
}

describe('a database that refuses connections', () => {
  const away: { server?: FastifyInstance; database?: Database } = {};
  beforeAll(async () => {
    away.database = openPostgres('postgres://townkeep@127.0.0.1:1/nothing', 2);
    away.server = await serverOn(away.database);
  });
  afterAll(() => away.server?.close());

  test.each(all)('%s is answered 503', async (asked) => {
    const answer = await away.server!.inject(requests()[asked]);
    expectAway(asked, answer);
    // The sign-in provider writes its answers itself.
    if (!String(requests()[asked].url).startsWith('/oidc')) expect(answer.headers['retry-after']).toBe('10');
  });

  test('the page in place of the form speaks Spanish too, leads back to the form, and may be framed', async () => {
    const answer = await away.server!.inject(`/crm/${riverton.crmToken}?category=pothole&translate=es`);
    expect(answer.body).toContain('<section lang="es">');
    expect(answer.body).toContain(
      `<a href="/crm/${riverton.crmToken}?category=pothole&amp;translate=es">Try again</a>`,
    );
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; style-src 'nonce-[^']+'; .*frame-ancestors \*$/);
    expect(answer.body).toContain(`nonce="${/nonce-([^']+)/.exec(policy)![1]}"`);
    expect(answer.headers['x-frame-options']).toBeUndefined();
  });
});

const address = process.env['TEST_DATABASE_URL'];
describe.skipIf(address === undefined)('a database that goes away under a request', () => {
  const name = `away-${newId().slice(-12)}`;
  const away: { proxy?: DatabaseProxy; database?: Database; server?: FastifyInstance } = {};
  beforeAll(async () => {
    away.proxy = await startDatabaseProxy(address!);
    away.database = openPostgres(`${away.proxy.url}?application_name=${name}`, 4);
    away.server = await serverOn(away.database);
  });
  afterAll(async () => {
    await away.server!.close();
    await away.database!.close();
    await away.proxy!.stop();
  });

  const terminate = async () => {
    const { database } = (await testApp()).services;
    await database.run('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [name]);
  };
  const ways = { terminated: terminate, ended: async () => away.proxy!.end(), reset: async () => away.proxy!.reset() };

  describe.each(Object.keys(ways) as (keyof typeof ways)[])('its connections are %s', (way) => {
    test.each(all)('%s is answered 503, and works again later', async (asked) => {
      const { server, proxy, database } = away as Required<typeof away>;
      const usual = (await server.inject(requests()[asked])).statusCode;
      expect(usual).toBeLessThan(500);
      (database.memory as KeptMemory).forget(null);
      const held = proxy.hold();
      const answer = server.inject(requests()[asked]);
      await held;
      await ways[way]();
      // What reaches the server by a new connection is let through.
      proxy.release();
      expectAway(asked, await answer);
      await expect.poll(async () => (await server.inject(requests()[asked])).statusCode).toBe(usual);
    });
  });
});
