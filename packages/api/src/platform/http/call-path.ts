import { contract } from '@townkeep/core/contract';
import { Problem } from '@townkeep/core/kernel';
import type { CallMeta } from '@townkeep/core/kernel/call.ts';
import { personName, rightBlocker } from '@townkeep/core/people';
import { implement } from '@orpc/server';
import { ADMIN_TOKEN_PREFIX, findSignedInAdmin, type SignedInAdmin } from '../auth/admin-sessions.ts';
import { findLink, readSubmissionToken } from '../auth/links.ts';
import { BEARER_PREFIX, findSignedInStaff } from '../auth/sessions.ts';
import { type InFlight, landed } from '../database/connection.ts';
import type { AgencyTx } from '../database/tenancy.ts';
import { type Actor, RESIDENT, SYSTEM } from '../events.ts';
import { readAgencyToken } from '../secrets.ts';
import type { CallContext, CallOnly, RequestContext, SignedInStaff } from './context.ts';
import { once } from './idempotency.ts';

/** What the part before the transaction found out: whose data, and how to tell who calls. */
interface Caller {
  readonly agencyId: number;
  /** Runs first in the transaction; null for a link, which says by itself who calls. */
  readonly identify: ((tx: AgencyTx) => Promise<{ actor: Actor; staff: SignedInStaff }>) | null;
}

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
    await context.services.takeRequest(meta.limit, context.ip);
    const caller = await findCaller(meta, context);
    const now = context.services.now();
    const handle = async (call: CallContext) => ({ output: (await next({ context: call })).output, context: call });
    if (meta.access.by === 'super-admin') {
      const superAdmin = await getSuperAdmin(context, now);
      return handle(lacking({ ...context, actor: SYSTEM, now, superAdmin }, OF_AGENCY));
    }
    if (caller === null) return handle(lacking({ ...context, actor: SYSTEM, now }, [...OF_AGENCY, 'superAdmin']));

    const way: Way = { meta, caller, context, rawInput, now, name: path.join('.'), isReadOnly: meta.reads ?? definition.route.method === 'GET' };
    return meta.transaction === 'own' ? inOwnTransaction(way, handle) : inOneTransaction(way, handle);
  });

/** What a call outside of agencies does not have. */
const OF_AGENCY = ['tx', 'inAgency', 'agencyId', 'staff'] as const;

/** One call of an agency on its way to the handler. */
interface Way {
  readonly meta: CallMeta;
  readonly caller: Caller;
  readonly context: RequestContext;
  readonly rawInput: unknown;
  readonly now: Date;
  readonly name: string;
  readonly isReadOnly: boolean;
}
type Handle<O> = (call: CallContext) => Promise<{ output: O; context: CallContext }>;

function inOneTransaction<O>(way: Way, handle: Handle<O>): ReturnType<Handle<O>> {
  return way.context.services.inAgency(
    way.caller.agencyId,
    async (tx) => {
      const { call, lacks } = await admit(way, tx);
      const context = lacking({ ...call, tx }, ['inAgency', 'superAdmin', ...lacks]);
      return { output: await landed(await carryOut(way, tx, async () => (await handle(context)).output)), context };
    },
    way,
  );
}

/** Staff are authenticated in a short transaction; a link is known already. The change has a transaction of its own. */
async function inOwnTransaction<O>(way: Way, handle: Handle<O>): ReturnType<Handle<O>> {
  const {
    caller: { agencyId, identify },
    context: { services },
  } = way;
  const { call, lacks } = identify === null ? await admit(way, null) : await services.inAgency(agencyId, (tx) => admit(way, tx), { isReadOnly: true });
  const inAgency: CallContext['inAgency'] = (work) => services.inAgency(agencyId, (tx) => carryOut(way, tx, () => work(tx)), way);
  return handle(lacking({ ...call, inAgency }, ['tx', 'superAdmin', ...lacks]));
}

/** Who calls, once it is known that they may, and which of a call's parts they do not have. */
async function admit({ meta, caller, context, rawInput, now }: Way, tx: AgencyTx | null) {
  const base = { ...context, agencyId: caller.agencyId, now };
  if (tx === null || caller.identify === null) return { call: { ...base, actor: RESIDENT }, lacks: ['staff'] as const };
  const { actor, staff } = await caller.identify(tx);
  refuseUnlessAllowed(meta, staff, rawInput, caller.agencyId);
  return { call: { ...base, actor, staff }, lacks: [] };
}

/** Once per idempotency key, where the caller sent one with a change. */
function carryOut<T>({ context, isReadOnly, name, rawInput }: Way, tx: AgencyTx, work: () => Promise<T | InFlight<T>>): Promise<T | InFlight<T>> {
  const key = isReadOnly ? undefined : context.header('idempotency-key');
  return key === undefined ? work() : once(tx, key, name, rawInput, work);
}

async function findCaller(meta: CallMeta, context: RequestContext): Promise<Caller | null> {
  switch (meta.access.by) {
    case 'staff':
      return staffCaller(context);
    case 'crm-link':
      return crmLinkCaller(context, pathToken(context));
    case 'submission-link': {
      const link = readSubmissionToken(context.services.settings.secret, pathToken(context));
      return { agencyId: link.agencyId, identify: null };
    }
    default:
      return null;
  }
}

const BEARER = /^Bearer ([\w.-]{1,200})$/i;
const bearerOf = (context: RequestContext): string => BEARER.exec(context.header('authorization') ?? '')?.[1] ?? '';

async function getSuperAdmin(context: RequestContext, now: Date): Promise<SignedInAdmin> {
  const token = bearerOf(context);
  if (!token.startsWith(ADMIN_TOKEN_PREFIX)) throw new Problem('unauthenticated');
  const found = await findSignedInAdmin(context.services.database, token, now);
  if (found === null) throw new Problem('unauthenticated');
  return found;
}

function staffCaller(context: RequestContext): Caller {
  const token = readAgencyToken(BEARER_PREFIX, bearerOf(context));
  if (token === null) throw new Problem('unauthenticated');
  return {
    agencyId: token.agencyId,
    identify: async (tx) => {
      const staff = await findSignedInStaff(tx, token.secret, context.services.now());
      const { id, scopes } = staff.profile;
      return { staff, actor: { kind: scopes.superAdmin ? 'SUPER_ADMIN' : 'STAFF', id, name: personName(staff.profile) } };
    },
  };
}

async function crmLinkCaller(context: RequestContext, token: string): Promise<Caller> {
  const link = await findLink(context.services.database, 'CRM', token);
  if (link === null || !link.isActive) throw new Problem('not_found');
  return { agencyId: link.agencyId, identify: null };
}

/** Another agency's id in the path is answered as if it did not exist. */
function refuseUnlessAllowed(meta: CallMeta, staff: SignedInStaff, rawInput: unknown, agencyId: number): void {
  if (meta.access.by !== 'staff') return;
  const named = (rawInput as { agencyId?: unknown } | undefined)?.agencyId;
  if (named !== undefined && Number(named) !== agencyId) throw new Problem('not_found');
  const blocker = rightBlocker(meta.access.right, staff.flags);
  if (blocker !== null) throw new Problem(blocker);
}

function pathToken({ pathValues: { token = '' } }: RequestContext): string {
  if (token.length === 0 || token.length > 200) throw new Problem('not_found');
  return token;
}

/** The call as far as it goes; reading a part that it does not have is a mistake in its handler. */
function lacking(call: Partial<CallContext>, names: readonly (keyof CallContext)[]): CallContext {
  for (const name of names) Object.defineProperty(call, name, { get: () => missing(name) });
  return call as CallContext;
}

function missing(what: string): never {
  throw new TypeError(`This call has no ${what}: its access in the contract does not give one`);
}
