import { randomBytes } from 'node:crypto';
import { addressOf, isPortalAddress, isPublicAddress, pageOf } from '@townkeep/core/contract/public-pages.ts';
import { type Problem, text } from '@townkeep/core/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../escape-html.ts';

// Colors of the application's theme, which this page cannot load.
const STYLE = `:root{color-scheme:light dark}
body{margin:0;padding:1rem;font:1rem/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;
background:light-dark(#f4f6f9,#14191f);color:light-dark(#1b232c,#e8edf2)}
main{max-width:32rem;margin:8vh auto 0}
h1,h2{font-size:1.5rem;line-height:1.25;margin:0 0 .5rem}h2{margin-top:2rem}
a{color:light-dark(#12539c,#a4c3e6)}`;

const titles = { en: 'This page cannot be shown right now', es: 'Esta página no se puede mostrar en este momento' };
const again = { en: 'Try again', es: 'Intentar de nuevo' };
const SPANISH = 'El servicio no está disponible. Espere un momento e intente de nuevo.';

/** Whether a browser requests a page of an application, so that a failure is answered with a page too. */
export function isPageRequest({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !/^\/(api|assets)([/?]|$)/.test(url);
}

/**
 * Answers a failed page request with the problem and a link to try again, for residents in Spanish too. A null
 * `problem` is a fault of ours; the page then shows the request's id.
 */
export function sendFailurePage(request: FastifyRequest, reply: FastifyReply, problem: Problem | null): FastifyReply {
  const nonce = randomBytes(18).toString('base64');
  // Any site may frame a page without scripts or forms. The sites that may frame an agency's form are unknown here.
  const isFramed = addressOf(pageOf(request.url.split('?')[0]!))?.framedAs !== undefined;
  return reply
    .code(problem?.status ?? 500)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policyOf(nonce, isFramed ? '*' : "'none'"),
      ...(isFramed ? {} : { 'x-frame-options': 'DENY' }),
    })
    .send(failurePage(request, problem?.message ?? text('internalError', { requestId: request.id }), nonce));
}

function policyOf(nonce: string, ancestors: string): string {
  const own = `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'`;
  return `${own}; frame-ancestors ${ancestors}`;
}

function failurePage({ url }: FastifyRequest, message: string, nonce: string): string {
  const part = (lang: 'en' | 'es', level: 'h1' | 'h2', said: string) => `<section lang="${lang}">
<${level}>${titles[lang]}</${level}>
<p>${escapeHtml(said)}</p>
<p><a href="${escapeHtml(sameSite(url))}">${again[lang]}</a></p>
</section>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${titles.en}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
${part('en', 'h1', message)}
${isForResidents(url.split('?')[0]!) ? part('es', 'h2', SPANISH) : ''}
</main>
</body>
</html>
`;
}

const isForResidents = (path: string): boolean => isPublicAddress(path) || isPortalAddress(path);

/** Removes extra leading slashes: an address that begins with two would name another site. */
const sameSite = (url: string): string => url.replace(/^\/[/\\]+/, '/');
