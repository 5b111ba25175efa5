import type { FastifyRequest } from 'fastify';
import { ANY_CALL } from './allowed-methods.ts';

const templates = new WeakMap<FastifyRequest, string>();

/** Notes which call of the contract a request turned out to be, e.g. `/api/crm/{token}/issues`. */
export function nameRoute(request: FastifyRequest, template: string): void {
  templates.set(request, template);
}

export const isNamed = (request: FastifyRequest): boolean => templates.has(request);

/**
 * How logs and metrics name a request: by template, since paths carry tokens. `none` is a path that leads nowhere, or a
 * page.
 */
export function routeOf(request: FastifyRequest): string {
  const registered = request.routeOptions.url;
  return templates.get(request) ?? (registered === undefined || registered === ANY_CALL ? 'none' : registered);
}

/** What stands in a path at the named places of its template: `{ token: 'demo' }` of `/api/crm/demo/issues`. */
export function pathValues(template: string, path: string): Record<string, string> {
  const parts = path.split('/');
  const named = template
    .split('/')
    .flatMap((part, index) =>
      part.startsWith('{') ? [[part.slice(1, -1), decodeURIComponent(parts[index] ?? '')] as const] : [],
    );
  return Object.fromEntries(named);
}
