import type { PackedRoutes } from './client-routes.ts';

/** Returns packed routes as the client takes them. */
export const unpackRoutes = (packed: PackedRoutes): object =>
  Object.fromEntries(Object.entries(packed).map(([name, value]) => [name, unpacked(value)]));

function unpacked(value: PackedRoutes[string]): object {
  if (typeof value !== 'string' && !Array.isArray(value)) return unpackRoutes(value as PackedRoutes);
  const [call, more] = typeof value === 'string' ? [value] : (value as [string, object]);
  const [method, path] = call.split(' ');
  return { '~orpc': { errorMap: {}, meta: {}, route: { method, path, ...more } } };
}
