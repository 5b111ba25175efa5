import type { FastifyInstance } from 'fastify';
import { contractCalls } from '../contract/contract-calls.ts';

/** Where the web server hands over to the contract's calls. */
export const ANY_CALL = '/api/*';

/** What a path of the API takes. */
export interface Allowed {
  /** The template that names the path most exactly, e.g. `/api/crm/{token}/issues`. */
  readonly template: string;
  readonly methods: readonly string[];
}

/**
 * Tells which methods a path takes, and the template that it has with `method` or else with others; null for a path
 * that leads nowhere. It goes through all templates, of the contract and of the routes beside it, so it is asked only
 * about requests that no call answered.
 */
export function knowMethods(server: FastifyInstance): (path: string, method: string) => Allowed | null {
  const calls = contractCalls().map(({ method, path }) => ({
    template: `/api${path}`,
    pattern: patternOf(path),
    methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
  }));
  return (path, method) => {
    const trimmed = path.replace(/\/$/, '');
    const found: Allowed[] = [
      ...calls.filter(({ pattern }) => pattern.test(trimmed)),
      ...routesBeside(server, trimmed),
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

/**
 * The web server's own routes that fit a path: the one of exactly this address, and those for all addresses below one.
 */
function routesBeside(server: FastifyInstance, path: string): Allowed[] {
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
