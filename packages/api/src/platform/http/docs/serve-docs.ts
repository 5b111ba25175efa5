import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ApiDocument } from '../contract/openapi.ts';
import { referencePage } from './reference-page.ts';

const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const asset = (name: string) => readFile(join(import.meta.dirname, name), 'utf8');

/**
 * Serves the API's description at `/api/openapi.json` and as a page at `/api/docs`. Generates it on the first request.
 */
export function serveApiDocs(server: FastifyInstance, describe: () => Promise<ApiDocument>): void {
  let written: Promise<{ json: string; page: string }> | undefined;
  const get = () =>
    (written ??= describe().then((document) => ({ json: JSON.stringify(document), page: referencePage(document) })));

  server.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((await get()).json),
  );
  server.get('/api/docs', async (_request, reply) => {
    reply.headers({ 'content-security-policy': CONTENT_SECURITY_POLICY, 'referrer-policy': 'no-referrer' });
    return reply.type('text/html; charset=utf-8').send((await get()).page);
  });
  server.get('/api/docs/reference.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(await asset('reference.css')),
  );
  server.get('/api/docs/reference.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(await asset('reference.js')),
  );
}
