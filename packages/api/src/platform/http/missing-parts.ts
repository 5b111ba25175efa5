import type { CallContext, RequestContext } from './context.ts';
import type { Caller } from './callers.ts';

/** Properties that throw when read, by kind of caller and names of parts. */
const refusals = new Map<string, PropertyDescriptorMap>();

/**
 * Adds properties that throw when read to a call's context: the parts in `names`, and those that the caller's kind does
 * not provide. Reading one is a bug in the handler.
 */
export function guardMissingParts(
  context: Partial<CallContext>,
  call: { readonly caller: Caller; readonly context: RequestContext },
  names: readonly (keyof CallContext)[],
): CallContext {
  const key = `${call.caller.kind.name} ${names.join()}`;
  const refused = refusals.get(key) ?? refusalsOf(call.caller, call.context, names);
  refusals.set(key, refused);
  return Object.defineProperties(context, refused) as CallContext;
}

function refusalsOf(
  { kind }: Caller,
  { services }: RequestContext,
  names: readonly (keyof CallContext)[],
): PropertyDescriptorMap {
  const parts = [...services.callers.values()].flatMap(({ gives }) => gives);
  const missing = [...names, ...parts.filter((part) => !kind.gives.includes(part))];
  return Object.fromEntries(missing.map((name) => [name, { configurable: true, get: () => refuse(name) }]));
}

function refuse(name: string): never {
  throw new TypeError(`This call has no ${name}: its access in the contract does not give one`);
}
