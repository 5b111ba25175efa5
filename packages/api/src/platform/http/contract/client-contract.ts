import { type AnyContractRouter, minifyContractRouter } from '@orpc/contract';

// What the browser does not need: it would only weigh.
const LEFT_OUT = new Set(['tags', 'summary', 'description', 'successStatus']);

/** A contract as a browser's client needs it: methods and paths, without schemas, in a stable order. */
export const clientContract = (contract: AnyContractRouter): unknown => routesOnly(minifyContractRouter(contract));

function routesOnly(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const { '~orpc': definition, ...children } = value as Record<string, unknown>;
  if (definition === undefined)
    return Object.fromEntries(
      Object.entries(children)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, child]) => [key, routesOnly(child)]),
    );
  const route = Object.entries((definition as { route: object }).route)
    .filter(([key]) => !LEFT_OUT.has(key))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { '~orpc': { errorMap: {}, meta: {}, route: Object.fromEntries(route) } };
}
