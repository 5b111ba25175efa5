import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  addressOf,
  isPortalAddress,
  isPublicAddress,
  pageOf,
  portalAddressOf,
} from '@townkeep/core/contract/public-pages.ts';
import { Problem } from '@townkeep/core/platform';
import { type PublicAddress, WITHOUT_SCRIPT } from '@townkeep/core/platform/pages/public-pages.ts';
import { isStaffPage } from '@townkeep/core/platform/pages/staff-pages.ts';
import { escapeHtml } from '../../escape-html.ts';
import type { Services } from '../../services.ts';
import { isPageRequest } from './failure-page.ts';
import { problemBody } from '../problem-answer.ts';

/** The folder of the built screens. */
export const BUILT = join(import.meta.dirname, '../../../../../web/dist');

/** Returns the page of the staff application; '' when it is not built, or not yet. */
export async function builtPage(): Promise<string> {
  const page = join(BUILT, 'index.html');
  return existsSync(page) ? readFile(page, 'utf8') : '';
}

/** Returns the sites that may frame the public form of an agency's link, e.g. the city's own site. */
export type FrameAncestors = (crmToken: string) => Promise<readonly string[]>;

// A resident's own link is excluded from search engines with 'noindex', which robots read only on pages they may fetch.
const ROBOTS = `User-agent: *
Disallow: /admin
Disallow: /agencies/
Disallow: /api/
Disallow: /login
Disallow: /implicit/
Disallow: /logout/
Disallow: /oidc/
Disallow: /signin/
`;

/**
 * Serves the built applications. Assets are cached for a year, pages never. Each page has its own content security
 * policy.
 */
export async function servePages(
  server: FastifyInstance,
  services: Services,
  frameAncestors: FrameAncestors,
  built = BUILT,
): Promise<void> {
  server.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400').send(ROBOTS),
  );
  if (existsSync(built)) await serveFiles(server, built);
  else services.log.warn('the screens are not built; only the API is served');

  server.setNotFoundHandler(async (request, reply) => {
    const [path = '', query] = request.url.split('?');
    if (!isPageRequest(request) || !existsSync(built))
      return reply.code(404).send(problemBody(new Problem('not_found')));
    const { html: file, isFound, isUnlisted, hasPlainPage, crmToken } = resolvePage(path, new URLSearchParams(query));
    const whole = await readFile(join(built, file), 'utf8');
    const html = hasPlainPage ? whole.replace('</head>', () => `${toPlainPage(path)}</head>`) : whole;
    if (isUnlisted) reply.header('x-robots-tag', 'noindex');
    return sendPage(reply.code(isFound ? 200 : 404), html, crmToken === null ? [] : await frameAncestors(crmToken));
  });
}

async function serveFiles(server: FastifyInstance, built: string): Promise<void> {
  await server.register(fastifyStatic, {
    root: join(built, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    preCompressed: true,
  });
  for (const icon of ['favicon.ico', 'favicon.svg'])
    server.get(`/${icon}`, (_request, reply) => reply.sendFile(icon, built, { maxAge: '1d', immutable: false }));
}

interface ResolvedPage {
  readonly html: 'index.html' | 'public.html' | 'portal.html';
  readonly isFound: boolean;
  readonly isUnlisted: boolean;
  readonly hasPlainPage: boolean;
  /** The token of the form whose agency may frame the page; null when no site may. */
  readonly crmToken: string | null;
}

/** Returns the application that has an address's page, and the page's declaration in that application. */
function resolvePage(path: string, query: URLSearchParams): ResolvedPage {
  if (isPortalAddress(path)) return { html: 'portal.html', ...portalPage(path), crmToken: null };
  if (!isPublicAddress(path))
    return { html: 'index.html', isFound: isStaffPage(path), isUnlisted: false, hasPlainPage: false, crmToken: null };
  const page = pageOf(path);
  const address = addressOf(page);
  return {
    html: 'public.html',
    isFound: address !== null,
    ...shownAs(address),
    crmToken: address?.framedAs?.({ token: page.token, query }) ?? null,
  };
}

function portalPage(path: string): Omit<ResolvedPage, 'html' | 'crmToken'> {
  const address = portalAddressOf(path);
  return { isFound: address !== null, ...shownAs(address) };
}

const shownAs = (address: PublicAddress | null): Pick<ResolvedPage, 'isUnlisted' | 'hasPlainPage'> => ({
  isUnlisted: address?.isUnlisted ?? false,
  hasPlainPage: address?.hasPlainPage ?? false,
});

/** Leads a browser without scripts to the page that the server makes. */
const toPlainPage = (path: string): string =>
  `<noscript><meta http-equiv="refresh" content="0;url=${escapeHtml(path.replace(/\/+$/, ''))}${WITHOUT_SCRIPT}"></noscript>`;

function sendPage(reply: FastifyReply, html: string, ancestors: readonly string[]): FastifyReply {
  const nonce = randomBytes(18).toString('base64');
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy(nonce, ancestors),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'geolocation=(self), camera=(self), microphone=()',
      'cross-origin-opener-policy': 'same-origin',
      ...(ancestors.length === 0 ? { 'x-frame-options': 'DENY' } : {}),
    })
    .send(html.replaceAll('__CSP_NONCE__', nonce));
}

/** Component library styles written at run time have the page's nonce. Scripts come from our own files only. */
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
