import { Problem } from '@townkeep/core/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FormProblem } from '../pages/layout.ts';
import { PAGE_HEADERS } from './page-headers.ts';

const FORM_MAX_BYTES = 16_384;

/** Makes a part of the server parse posted forms; a repeated field counts once. */
export function acceptForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

/** Returns a posted field, at most `max` characters; empty if absent. */
export function posted(request: FastifyRequest, name: string, max: number): string {
  const value = (request.body as Record<string, string> | null | undefined)?.[name];
  return typeof value === 'string' ? value.slice(0, max) : '';
}

/**
 * Refuses forms that were not posted from our own pages. Browsers state the origin of a form; a request that states
 * none is not from a browser.
 * @throws Problem invalid_input for a form of another site
 */
export function refuseForeignForm(request: FastifyRequest, publicUrl: string): void {
  const site = request.headers['sec-fetch-site'];
  const origin = request.headers.origin;
  // With a no-referrer policy the browser sends 'null' as the origin.
  const isForeign =
    site !== undefined
      ? site !== 'same-origin' && site !== 'none'
      : origin !== undefined && origin !== 'null' && origin !== new URL(publicUrl).origin;
  if (isForeign) throw new Problem('invalid_input');
}

export function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply
    .code(status)
    .headers({ ...PAGE_HEADERS, 'content-type': 'text/html; charset=utf-8' })
    .send(page);
}

/** Returns a refusal as the form shows it. */
export const formProblem = (problem: Problem): FormProblem => ({
  message: problem.message,
  fields: problem.fields ?? {},
});
