import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { frameAncestorsOf } from '../../../office/agencies/index.ts';
import { router } from '../../../features.ts';
import { serveSignIn } from '../../../identity/sign-in/serve/serve-sign-in.ts';
import { agency, staff, type TestAgency } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import type { Database } from '../../database/connection.ts';
import { agencyTransactions } from '../../database/tenancy.ts';
import { newId } from '../../ids.ts';
import { serveApi } from '../api-handler.ts';
import { servePages } from '../serving/pages.ts';
import { createServer } from '../serving/server.ts';

const UNAVAILABLE = 'The service is busy. Please try again in a moment.';

/** Serves the application's calls and pages on another database. */
export async function serverOn(database: Database): Promise<FastifyInstance> {
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

const requestsOf = (riverton: TestAgency, authorization: string) =>
  ({
    'a call that reads': { method: 'GET', url: '/api/users/profile', headers: { authorization } },
    'a call that changes': {
      method: 'POST',
      url: '/api/agencies/config/departments',
      headers: { authorization },
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
    'the way to the sign-in': { method: 'GET', url: authorizeUrl(riverton), headers: { accept: 'text/html' } },
    'an exchange of tokens': {
      method: 'POST',
      url: '/oidc/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      payload: 'grant_type=authorization_code&client_id=townkeep-staff&code=x&code_verifier=x&redirect_uri=x',
    },
  }) as const;

/** Requests to make while the database is away: calls that read and change, and pages. */
export type AwayRequests = ReturnType<typeof requestsOf>;

/** Returns a function that makes the requests for a new agency; each request that changes data is different. */
export async function awayRequests(): Promise<() => AwayRequests> {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  return () => requestsOf(riverton, `Bearer ${admin.token}`);
}

type RequestName = keyof AwayRequests;
const calls: RequestName[] = ['a call that reads', 'a call that changes', 'a call of the public form', 'a sign-in'];
const pages: RequestName[] = ['the public form', 'a page of the sign-in', 'the way to the sign-in'];
export const requestNames: RequestName[] = [...calls, ...pages, 'an exchange of tokens'];

function authorizeUrl(riverton: TestAgency): string {
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

/** Expects a response that a person or a program can act on. */
export function expectUnavailable(name: RequestName, answer: Awaited<ReturnType<FastifyInstance['inject']>>): void {
  expect([name, answer.statusCode]).toEqual([name, 503]);
  if (calls.includes(name)) expect(answer.json()).toEqual({ code: 'unavailable', message: UNAVAILABLE });
  else if (pages.includes(name)) {
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
    expect(answer.body).toMatch(/<!doctype html>[^]*<h1>[^]*The service is busy\. Please try again in a moment\./);
    expect(answer.body).not.toContain('The application');
  } else expect(Object.values(answer.json() as object)).toContain(UNAVAILABLE);
}
