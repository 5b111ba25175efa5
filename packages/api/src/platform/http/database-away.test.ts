import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from '../database/postgres/postgres.ts';
import { awayRequests, type AwayRequests, requestNames, expectUnavailable, serverOn } from './testing/database-away.ts';

describe('a database that refuses connections', () => {
  const away: { server?: FastifyInstance; requests?: () => AwayRequests } = {};
  beforeAll(async () => {
    away.requests = await awayRequests();
    away.server = await serverOn(openPostgres('postgres://townkeep@127.0.0.1:1/nothing', 2));
  });
  afterAll(() => away.server?.close());

  test.each(requestNames)('%s gets 503', async (name) => {
    const answer = await away.server!.inject(away.requests!()[name]);
    expectUnavailable(name, answer);
    // The sign-in provider writes its own responses.
    if (!String(away.requests!()[name].url).startsWith('/oidc')) expect(answer.headers['retry-after']).toBe('10');
  });

  test('the failure page of the form has Spanish text, a link to the form, and can be framed', async () => {
    const form = away.requests!()['the public form'].url;
    const answer = await away.server!.inject(`${form}?category=pothole&translate=es`);
    expect(answer.body).toContain('<section lang="es">');
    expect(answer.body).toContain(`<a href="${form}?category=pothole&amp;translate=es">Try again</a>`);
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; style-src 'nonce-[^']+'; .*frame-ancestors \*$/);
    expect(answer.body).toContain(`nonce="${/nonce-([^']+)/.exec(policy)![1]}"`);
    expect(answer.headers['x-frame-options']).toBeUndefined();
  });
});
