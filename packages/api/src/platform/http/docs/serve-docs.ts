import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '@townkeep/core/platform';
import type { FastifyInstance } from 'fastify';
import type { ApiDocument } from '../contract/openapi.ts';
import { BUILT } from '../serving/pages.ts';
import { problemBody } from '../problem-answer.ts';

/**
 * Serves the API's description at `/api/openapi.json` and, for people, at `/api/docs`. The description is written at
 * the first request; the page is part of the built screens. Source: docs/adr/0019-api-reference.md
 */
export function serveApiDocs(server: FastifyInstance, describe: () => Promise<ApiDocument>, built = BUILT): void {
  let written: Promise<string> | undefined;
  server.get('/api/openapi.json', async (_request, reply) => {
    written ??= describe().then((document) => JSON.stringify(document));
    return reply.type('application/json; charset=utf-8').send(await written);
  });
  server.get('/api/docs', async (_request, reply) => {
    const page = await readFile(join(built, 'reference.html'), 'utf8').catch(() => null);
    if (page === null) return reply.code(404).send(problemBody(new Problem('not_found')));
    const nonce = randomBytes(18).toString('base64');
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': contentSecurityPolicy(nonce),
        'referrer-policy': 'no-referrer',
      })
      .send(page.replaceAll('__CSP_NONCE__', nonce));
  });
}

/** Allows our own files and calls, and styles with the nonce, which the page writes at run time. */
function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
