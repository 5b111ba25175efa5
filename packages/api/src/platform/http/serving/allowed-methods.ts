import type { FastifyInstance } from 'fastify';
import { contractCalls } from '../contract/contract-calls.ts';

/** The route that passes requests to the contract's calls. */
export const ANY_CALL = '/api/*';

/** The template and methods of a path of the API. */
export interface Allowed {
  /** The most specific template of the path, e.g. `/api/crm/{token}/issues`. */
  readonly template: string;
  readonly methods: readonly string[];
}

/**
 * Makes a function that returns a path's methods and its template, preferring one with `method`; null for an unknown
 * path. It searches all templates, of the contract and of other routes, so use it only for requests that match no call.
 */
export function createMethodLookup(server: FastifyInstance): (path: string, method: string) => Allowed | null {
  const calls = contractCalls().map(({ method, path }) => ({
    template: `/api${path}`,
    pattern: patternOf(path),
    methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
  }));
  return (path, method) => {
    const trimmed = path.replace(/\/$/, '');
    const found: Allowed[] = [
      ...calls.filter(({ pattern }) => pattern.test(trimmed)),
      ...serverRoutesAt(server, trimmed),
    ];
    const [nearest] = found.toSorted(
      (a, b) =>
        Number(b.methods.includes(method)) - Number(a.methods.includes(method)) ||
        places(a.template) - places(b.template),
    );
    return nearest === undefined
      ? null
      : { template: nearest.template, methods: [...new Set(found.flatMap(({ methods }) => methods))].toSorted() };
  };
}

const places = (template: string): number => template.match(/[{*]/g)?.length ?? 0;

const patternOf = (path: string): RegExp => new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/** Returns the web server's own routes for a path: the exact route, and wildcard routes above it. */
function serverRoutesAt(server: FastifyInstance, path: string): Allowed[] {
  const parts = path.split('/');
  const templates = [path, ...parts.map((_, end) => `${parts.slice(0, end).join('/')}/*`)].filter(
    (template) => template.startsWith('/api/') && template !== ANY_CALL,
  );
  return templates
    .map((template) => ({
      template,
      methods: server.supportedMethods.filter((method) => server.hasRoute({ method, url: template })),
    }))
    .filter(({ methods }) => methods.length > 0);
}
