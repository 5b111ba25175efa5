import type { FastifyRequest } from 'fastify';
import { ANY_CALL } from './allowed-methods.ts';

const templates = new WeakMap<FastifyRequest, string>();

/** Records the template of the call that a request matched, e.g. `/api/crm/{token}/issues`. */
export function nameRoute(request: FastifyRequest, template: string): void {
  templates.set(request, template);
}

export const isNamed = (request: FastifyRequest): boolean => templates.has(request);

/**
 * Returns a request's name in logs and metrics: its template, because paths contain tokens. `none` is an unknown path
 * or a page.
 */
export function routeOf(request: FastifyRequest): string {
  const registered = request.routeOptions.url;
  return templates.get(request) ?? (registered === undefined || registered === ANY_CALL ? 'none' : registered);
}

/** Returns a path's values for the parameters of its template: `{ token: 'demo' }` for `/api/crm/demo/issues`. */
export function pathValues(template: string, path: string): Record<string, string> {
  const parts = path.split('/');
  const named = template
    .split('/')
    .flatMap((part, index) =>
      part.startsWith('{') ? [[part.slice(1, -1), decodeURIComponent(parts[index] ?? '')] as const] : [],
    );
  return Object.fromEntries(named);
}
