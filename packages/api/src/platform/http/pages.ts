import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../services.ts';
import { problemBody } from './problem-answer.ts';
import { Problem } from '@townkeep/core/kernel';

const built = join(import.meta.dirname, '../../../../web/dist');

/** Which sites may show a page in a frame, e.g. the city's own around the public form. */
export type FrameAncestors = (path: string) => Promise<readonly string[]>;

/** Serves the built screens: assets for a year, pages never cached, each page with its own content security policy. */
export async function servePages(server: FastifyInstance, services: Services, frameAncestors: FrameAncestors): Promise<void> {
  if (!existsSync(built)) services.log.warn('the screens are not built; only the API is served');
  else await server.register(fastifyStatic, { root: join(built, 'assets'), prefix: '/assets/', immutable: true, maxAge: '365d', index: false, preCompressed: true });
  const template = async (name: string) => readFile(join(built, `${name}.html`), 'utf8');

  server.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0]!;
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && !path.startsWith('/api') && !path.startsWith('/assets/') && existsSync(built);
    if (!wantsPage) return reply.code(404).send(problemBody(new Problem('not_found')));
    const isPublic = /^\/(crm|submissions)(\/|$)/.test(path);
    const html = await template(isPublic ? 'public' : 'index');
    // A link to somebody's submission that stands on a page that others can read is not to be found by its words.
    if (/^\/(crm\/)?submissions\//.test(path)) reply.header('x-robots-tag', 'noindex');
    return sendPage(reply, html, isPublic ? await frameAncestors(path) : []);
  });
}

function sendPage(reply: FastifyReply, html: string, ancestors: readonly string[]): FastifyReply {
  const nonce = randomBytes(18).toString('base64');
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy(nonce, ancestors),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'geolocation=(self), camera=(self), microphone=()',
      'cross-origin-opener-policy': 'same-origin',
      ...(ancestors.length === 0 ? { 'x-frame-options': 'DENY' } : {}),
    })
    .send(html.replaceAll('__CSP_NONCE__', nonce));
}

/** Styles that the component library writes at run time carry the page's nonce; scripts come from our own files only. */
function contentSecurityPolicy(nonce: string, ancestors: readonly string[]): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob: https:",
    "connect-src 'self' https:",
    "worker-src 'self' blob:",
    "font-src 'self'",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self' https:",
    `frame-ancestors ${ancestors.length === 0 ? "'none'" : ["'self'", ...ancestors].join(' ')}`,
  ].join('; ');
}
