import { type AnyContractRouter, minifyContractRouter } from '@orpc/contract';

// The browser does not need these.
const LEFT_OUT = new Set(['tags', 'summary', 'description', 'successStatus']);

/** Reduces a contract to what a browser's client needs: methods and paths, without schemas, in a stable order. */
export const clientRoutes = (contract: AnyContractRouter): object => routesOnly(minifyContractRouter(contract));

function routesOnly(contract: object): object {
  if (!('~orpc' in contract)) return sorted(contract, (child) => routesOnly(child as object));
  const { route } = contract['~orpc'] as { route: object };
  const kept = Object.fromEntries(Object.entries(route).filter(([key]) => !LEFT_OUT.has(key)));
  return { '~orpc': { errorMap: {}, meta: {}, route: sorted(kept, (value) => value) } };
}

function sorted(values: object, read: (value: unknown) => unknown): object {
  const byKey = Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(byKey.map(([key, value]) => [key, read(value)]));
}
