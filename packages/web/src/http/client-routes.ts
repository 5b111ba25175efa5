import { type AnyContractRouter, minifyContractRouter } from '@orpc/contract';

// Keys of a route that the browser does not need.
const OMITTED = new Set(['tags', 'summary', 'description', 'successStatus']);

/** Reduces a contract to the methods and paths that a browser needs, without schemas and in a stable order. */
export const clientRoutes = (contract: AnyContractRouter): object => routesOnly(minifyContractRouter(contract));

function routesOnly(contract: object): object {
  if (!('~orpc' in contract)) return sorted(contract, (child) => routesOnly(child as object));
  const { route } = contract['~orpc'] as { route: object };
  const kept = Object.fromEntries(Object.entries(route).filter(([key]) => !OMITTED.has(key)));
  return { '~orpc': { errorMap: {}, meta: {}, route: sorted(kept, (value) => value) } };
}

function sorted(values: object, read: (value: unknown) => unknown): object {
  const byKey = Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(byKey.map(([key, value]) => [key, read(value)]));
}
