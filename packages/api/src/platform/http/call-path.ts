import { contract } from '@townkeep/core/contract';
import type { CallMeta, Limit } from '@townkeep/core/platform/call.ts';
import { TAB_HEADER, TAB_NAME } from '@townkeep/core/platform/live.ts';
import { implement, type Middleware, type ORPCErrorConstructorMap } from '@orpc/server';
import { actingAs } from '../acting.ts';
import type { Reads } from '../database/connection.ts';
import type { AgencyTx } from '../database/tenancy.ts';
import { type Caller, findCaller, type Identity } from './callers.ts';
import type { CallContext, CallOnly, RequestContext } from './context.ts';
import { once } from './idempotency.ts';
import { recordingRefusals } from './refused-right.ts';

/** Properties that throw when read, by kind of caller and names of parts. */
const refusals = new Map<string, PropertyDescriptorMap>();

/**
 * Adds properties that throw when read to a call's context: the parts in `names`, and those that the caller's kind does
 * not provide. Reading one is a bug in the handler.
 */
function guardMissingParts(
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

/**
 * The path of every call: request limit, authentication, permission, the agency's transaction, idempotency, then the
 * call's own handler. It runs before input validation and around output validation. A validation message therefore
 * reveals nothing about calls that the caller may not make, and nothing is committed that cannot be answered.
 */
export const callPath: Middleware<
  RequestContext,
  CallOnly,
  unknown,
  unknown,
  ORPCErrorConstructorMap<Record<never, never>>,
  CallMeta
> = async ({ context, procedure, path, next }, rawInput) => {
  const { meta, route } = procedure['~orpc'];
  const { limit, limitedBy } = meta;
  await context.services.takeRequest(limitedBy === 'account' ? undefined : limit, context.ip);
  const caller = await findCaller(context.services.callers, meta.access, context, rawInput);
  const handle = async (call: CallContext) => ({ output: (await next({ context: call })).output, context: call });
  const call: CallInProgress = {
    caller,
    accountLimit: limitedBy === 'account' ? limit : undefined,
    context,
    rawInput,
    now: context.services.now(),
    name: path.join('.'),
    reads: meta.reads ?? route.method === 'GET',
  };
  const { agencyId } = caller;
  if (agencyId === null) return handle(await outsideAgencies(call));
  const run = meta.transaction === 'own' ? inOwnTransaction : inOneTransaction;
  const named = { name: call.name, summary: route.summary ?? call.name };
  return recordingRefusals(context.services, agencyId, named, () => run({ ...call, agencyId }, handle));
};

/** The calls of the contract, to be given their handlers. */
export const routes = implement(contract).$context<RequestContext>().use<CallOnly>(callPath);

/** A call between its authentication and its handler. */
interface CallInProgress {
  readonly caller: Caller;
  /** A limit that counts by account. */
  readonly accountLimit: Limit | undefined;
  readonly context: RequestContext;
  readonly rawInput: unknown;
  readonly now: Date;
  readonly name: string;
  readonly reads: Reads;
}

/** A call whose caller belongs to an agency. */
interface CallInAgency extends CallInProgress {
  readonly agencyId: number;
}

type Handle<O> = (call: CallContext) => Promise<{ output: O; context: CallContext }>;

/** Returns the context of a call that opens its own transactions, in agencies that it finds itself. */
async function outsideAgencies(call: CallInProgress): Promise<CallContext> {
  const { identity } = call.caller;
  if (typeof identity === 'function') throw new TypeError('A caller outside an agency cannot be identified in one');
  return guardMissingParts(await contextFor(call, identity, null), call, ['tx', 'inAgency', 'agencyId']);
}

/** Runs the handler in one transaction, which also identifies the caller where that needs the database. */
function inOneTransaction<O>(call: CallInAgency, handle: Handle<O>): ReturnType<Handle<O>> {
  return call.context.services.inAgency(
    call.agencyId,
    async (tx) => {
      const context = guardMissingParts({ ...(await identify(call, tx)), tx }, call, ['inAgency']);
      return { output: await oncePerKey(call, tx, async () => (await handle(context)).output, context), context };
    },
    { reads: call.reads, tab: tabOf(call.context) },
  );
}

/** Runs the handler outside a transaction; it opens one with `inAgency`. A short one identifies the caller before. */
async function inOwnTransaction<O>(call: CallInAgency, handle: Handle<O>): ReturnType<Handle<O>> {
  const {
    agencyId,
    caller: { identity },
    context: { services },
  } = call;
  const base =
    typeof identity === 'function'
      ? await services.inAgency(agencyId, (tx) => identify(call, tx), { reads: true })
      : await contextInAgency(call, identity);
  const inAgency: CallContext['inAgency'] = (work) =>
    services.inAgency(agencyId, (tx) => oncePerKey(call, tx, () => work(tx), base), {
      reads: call.reads,
      tab: tabOf(call.context),
    });
  return handle(guardMissingParts({ ...base, inAgency }, call, ['tx']));
}

/** Returns the browser tab that makes the call, if it names itself. */
export function tabOf(context: Pick<RequestContext, 'header'>): string | null {
  const name = context.header(TAB_HEADER);
  return name !== undefined && TAB_NAME.test(name) ? name : null;
}

/** @throws Problem when the caller may not make the call */
async function identify(call: CallInAgency, tx: AgencyTx) {
  const { identity } = call.caller;
  return contextInAgency(call, typeof identity === 'function' ? await identity(tx) : identity);
}

/** @throws Problem too_many_requests when the caller has used up their bytes of the hour, or their requests */
async function contextInAgency(call: CallInAgency, identity: Identity) {
  const { agencyId, context } = call;
  await context.services.takeBytes({
    budget: 'bodies',
    agencyId,
    ip: context.ip,
    accountId: identity.who.actor.id,
    bytes: context.bodyBytes,
  });
  return { ...(await contextFor(call, identity, agencyId)), agencyId };
}

/** @throws Problem too_many_requests */
async function contextFor(call: CallInProgress, { who, parts }: Identity, agencyId: number | null) {
  const { accountLimit, context, now } = call;
  if (accountLimit !== undefined) await context.services.takeRequest(accountLimit, who.actor.id ?? context.ip);
  const { services } = context;
  const acting = actingAs(who, agencyId, { now, services });
  return { ...context, ...parts, acting, actor: who.actor, now, keepsAnswer: keyOf(call) !== undefined };
}

/** Carries out `work` once per idempotency key, where the caller sent one with a change. */
function oncePerKey<T>(
  call: CallInAgency,
  tx: AgencyTx,
  work: () => Promise<T>,
  { acting }: Pick<CallContext, 'acting'>,
) {
  const key = keyOf(call);
  const { name, rawInput } = call;
  const by = acting.as === 'staff' ? acting : null;
  return key === undefined ? work() : once(tx, { key, call: name, input: rawInput, by }, work);
}

const keyOf = ({ context, reads }: CallInProgress): string | undefined =>
  reads === false ? context.header('idempotency-key') : undefined;
