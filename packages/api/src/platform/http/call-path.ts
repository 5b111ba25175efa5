import { contract } from '@townkeep/core/contract';
import type { CallMeta, Limit } from '@townkeep/core/kernel/call.ts';
import { implement } from '@orpc/server';
import { type InFlight, landed } from '../database/connection.ts';
import type { AgencyTx } from '../database/tenancy.ts';
import { type Caller, findCaller, type Identity } from './callers.ts';
import type { CallContext, CallOnly, RequestContext } from './context.ts';
import { once } from './idempotency.ts';

/**
 * The one way that every call takes: limit, authentication, permission, the agency's transaction, idempotency, then the
 * call's own handler. It stands before input validation and around output validation, so nobody learns from a
 * validation message what they may not call, and nothing is committed that cannot be answered.
 */
export const routes = implement(contract)
  .$context<RequestContext>()
  .use<CallOnly>(async ({ context, procedure, path, next }, rawInput) => {
    const definition = procedure['~orpc'];
    const meta = definition.meta as CallMeta;
    const { limit, limitedBy } = meta;
    await context.services.takeRequest(limitedBy === 'account' ? undefined : limit, context.ip);
    const caller = await findCaller(context.services.callers, meta.access, context, rawInput);
    const now = context.services.now();
    const handle = async (call: CallContext) => ({ output: (await next({ context: call })).output, context: call });
    const isReadOnly = meta.reads ?? definition.route.method === 'GET';
    const { agencyId } = caller;
    const accountLimit = limitedBy === 'account' ? limit : undefined;
    const inProgress = { caller, accountLimit, context, rawInput, now, name: path.join('.'), isReadOnly };
    if (agencyId === null) return handle(await outsideAgencies(inProgress));
    const inAgency: CallInAgency = { ...inProgress, agencyId };
    return meta.transaction === 'own' ? inOwnTransaction(inAgency, handle) : inOneTransaction(inAgency, handle);
  });

/** A call between its authentication and its handler. */
interface CallInProgress {
  readonly caller: Caller;
  /** A limit that counts by account. */
  readonly accountLimit: Limit | undefined;
  readonly context: RequestContext;
  readonly rawInput: unknown;
  readonly now: Date;
  readonly name: string;
  readonly isReadOnly: boolean;
}

/** One whose caller belongs to an agency. */
interface CallInAgency extends CallInProgress {
  readonly agencyId: number;
}
type Handle<O> = (call: CallContext) => Promise<{ output: O; context: CallContext }>;

/** The context of a call that opens its own transactions, in whichever agency. */
async function outsideAgencies(call: CallInProgress): Promise<CallContext> {
  const { identity } = call.caller;
  if (typeof identity === 'function') throw new TypeError('A caller outside an agency has no transaction to ask in');
  return lacking(await admitted(call, identity), call, ['tx', 'inAgency', 'agencyId']);
}

function inOneTransaction<O>(call: CallInAgency, handle: Handle<O>): ReturnType<Handle<O>> {
  return call.context.services.inAgency(
    call.agencyId,
    async (tx) => {
      const context = lacking({ ...(await admit(call, tx)), tx }, call, ['inAgency']);
      return { output: await landed(await carryOut(call, tx, async () => (await handle(context)).output)), context };
    },
    call,
  );
}

/** A caller who has to be looked up is, in a short transaction of its own; then the change has one. */
async function inOwnTransaction<O>(call: CallInAgency, handle: Handle<O>): ReturnType<Handle<O>> {
  const {
    agencyId,
    caller: { identity },
    context: { services },
  } = call;
  const base =
    typeof identity === 'function'
      ? await services.inAgency(agencyId, (tx) => admit(call, tx), { isReadOnly: true })
      : await admittedTo(call, identity);
  const inAgency: CallContext['inAgency'] = (work) =>
    services.inAgency(agencyId, (tx) => carryOut(call, tx, () => work(tx)), call);
  return handle(lacking({ ...base, inAgency }, call, ['tx']));
}

/** @throws Problem when the caller may not make the call */
async function admit(call: CallInAgency, tx: AgencyTx) {
  const { identity } = call.caller;
  return admittedTo(call, typeof identity === 'function' ? await identity(tx) : identity);
}

/** @throws Problem too_many_requests when the caller's bytes of an hour are used up */
async function admittedTo(call: CallInAgency, identity: Identity) {
  const { agencyId, context } = call;
  await context.services.takeBytes({
    budget: 'bodies',
    agencyId,
    ip: context.ip,
    accountId: identity.actor.id,
    bytes: context.bodyBytes,
  });
  return { ...(await admitted(call, identity)), agencyId };
}

/** @throws Problem too_many_requests */
async function admitted({ accountLimit, context, now }: CallInProgress, { actor, parts }: Identity) {
  if (accountLimit !== undefined) await context.services.takeRequest(accountLimit, actor.id ?? context.ip);
  return { ...context, ...parts, actor, now };
}

/** Once per idempotency key, where the caller sent one with a change. */
function carryOut<T>(
  { context, isReadOnly, name, rawInput }: CallInAgency,
  tx: AgencyTx,
  work: () => Promise<T | InFlight<T>>,
): Promise<T | InFlight<T>> {
  const key = isReadOnly ? undefined : context.header('idempotency-key');
  return key === undefined ? work() : once(tx, key, name, rawInput, work);
}

/** The parts that a call lacks, as properties that refuse to be read: by caller kind and the names of the parts. */
const refusals = new Map<string, PropertyDescriptorMap>();

/** The call as far as it goes; reading a part that its caller does not give is a mistake in its handler. */
function lacking(
  call: Partial<CallContext>,
  progress: CallInProgress,
  names: readonly (keyof CallContext)[],
): CallContext {
  const key = `${progress.caller.kind.name} ${names.join()}`;
  const known = refusals.get(key) ?? refusalsOf(progress, names);
  refusals.set(key, known);
  return Object.defineProperties(call, known) as CallContext;
}

function refusalsOf({ caller, context }: CallInProgress, names: readonly (keyof CallContext)[]): PropertyDescriptorMap {
  const parts = [...context.services.callers.values()].flatMap(({ gives }) => gives);
  const lacks = [...names, ...parts.filter((part) => !caller.kind.gives.includes(part))];
  return Object.fromEntries(lacks.map((name) => [name, { configurable: true, get: () => missing(name) }]));
}

function missing(what: string): never {
  throw new TypeError(`This call has no ${what}: its access in the contract does not give one`);
}
