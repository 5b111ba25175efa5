import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { apiDocument } from '../../../api-document.ts';
import { testApp } from '../../../testing/server.ts';
import { createServer } from '../serving/server.ts';
import { serveApiDocs } from './serve-docs.ts';

async function serverWith(page: string | null) {
  const built = mkdtempSync(join(process.env['TEST_FOLDER'] ?? tmpdir(), 'dist-'));
  if (page !== null) writeFileSync(join(built, 'reference.html'), page);
  const server = await createServer((await testApp()).services);
  serveApiDocs(server, apiDocument, built);
  return server;
}

test('the description is served', async () => {
  const server = await serverWith(null);
  const description = await server.inject('/api/openapi.json');
  expect(description.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(description.json()).toMatchObject({ openapi: '3.1.1', info: { title: 'Townkeep' } });
});

test('the reference has a strict policy, and each answer a nonce of its own', async () => {
  const server = await serverWith('<meta property="csp-nonce" content="__CSP_NONCE__">');
  const answers = [await server.inject('/api/docs'), await server.inject('/api/docs')];
  for (const { statusCode, headers, body } of answers) {
    const policy = String(headers['content-security-policy']);
    const [, nonce] = /'nonce-([^']+)'/.exec(policy)!;
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toBe(`<meta property="csp-nonce" content="${nonce}">`);
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; .*frame-ancestors 'none'$/);
    expect(policy).not.toMatch(/unsafe|https?:/);
  }
  expect(answers[0]!.body).not.toBe(answers[1]!.body);
});

test('without built screens there is no reference', async () => {
  const answer = await (await serverWith(null)).inject('/api/docs');
  expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'not_found' }]);
});
