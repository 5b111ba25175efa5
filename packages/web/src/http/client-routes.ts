import { type AnyContractRouter, minifyContractRouter } from '@orpc/contract';

// Keys of a route that the browser does not need.
const OMITTED = new Set(['tags', 'summary', 'description', 'successStatus']);

/** What else a route says, such as `inputStructure`. */
type More = Readonly<Record<string, unknown>>;

/** Routes as the browser loads them: a call is `PUT /things/{id}`, followed by what else its route says, if anything. */
export type PackedRoutes = { readonly [name: string]: string | readonly [string, More] | PackedRoutes };

/**
 * Reduces a contract to the methods and paths that a browser needs, without schemas and in a stable order. Each call is
 * packed into a text, since there are hundreds of them in the first load.
 */
export const packRoutes = (contract: AnyContractRouter): PackedRoutes =>
  packed(minifyContractRouter(contract)) as PackedRoutes;

function packed(contract: object): PackedRoutes[string] {
  if (!('~orpc' in contract)) return sorted(contract, (child) => packed(child as object)) as PackedRoutes;
  const { method, path, ...rest } = (contract['~orpc'] as { route: { method: string; path: string } }).route;
  const more = Object.fromEntries(Object.entries(rest).filter(([key]) => !OMITTED.has(key)));
  const call = `${method} ${path}`;
  return Object.keys(more).length === 0 ? call : [call, sorted(more, (value) => value) as More];
}

function sorted(values: object, read: (value: unknown) => unknown): object {
  const byKey = Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(byKey.map(([key, value]) => [key, read(value)]));
}
