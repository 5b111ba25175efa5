import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { rightToHear } from '@townkeep/core/contract/live.ts';
import { Problem } from '@townkeep/core/platform';
import type { Access } from '@townkeep/core/platform/call.ts';
import type { LiveChange } from '@townkeep/core/platform/live.ts';
import { rightBlocker } from '@townkeep/core/identity/people';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestContext } from '../http/api-handler.ts';
import { findCaller, type FoundCaller } from '../http/callers.ts';
import type { ActingRights } from '../acting.ts';
import type { Services } from '../services.ts';
import type { Beginning, Hub, Stream } from './hub.ts';
import { createHiddenRecords, type Hearer, type HiddenRecords, hidingKinds } from './hidden-records.ts';
import { eventWriter } from './stream.ts';

const STAFF: readonly Access[] = [{ caller: 'staff', right: 'signed-in' }];
/** For a client that does not say when it began to load. */
const LOADED_MS = 10_000;

/**
 * Serves `GET /api/live`: server-sent events about changes of records that the signed-in staff member may see. A stream
 * ends with the bearer token that it was opened with; the client comes back with the next one.
 */
export function serveLive(server: FastifyInstance, services: Services, hub: Hub): void {
  const hidden = createHiddenRecords(services);
  server.route({
    method: ['GET', 'HEAD'],
    url: '/api/live',
    handler: async (request, reply) => {
      const context = requestContext(services, request, reply);
      await services.takeRequest(undefined, request.ip);
      const caller = await findCaller(services.callers, STAFF, context, undefined);
      const identify = () => identifyStaff(services, caller);
      const hearer = await identify();
      await hub.ready();
      if (request.method === 'HEAD') return reply.headers(HEADERS).send();
      openStream(reply, hub, { hearer, identify, hidden, beginning: beginningOf(request) });
      return reply;
    },
  });
  // The changes since a client began to load are known when the process has been listening. If the database is away now,
  // the first stream tries again.
  server.addHook('onListen', async () => hub.ready().catch(() => undefined));
  // Before the server waits for its open requests.
  server.addHook('preClose', async () => hub.close());
}

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Keeps a proxy from waiting for more before it passes something on.
  'x-accel-buffering': 'no',
  // The connection is not used again, so that a stopping server need not wait for it.
  connection: 'close',
};

/** A signed-in staff member with what they may be notified of. */
interface StaffHearer extends Hearer {
  readonly staff: ActingRights;
}

/** @throws Problem unauthenticated, user_deactivated, no_privileges */
async function identifyStaff(
  { inAgency, recordNames }: Services,
  { agencyId, identity }: FoundCaller,
): Promise<StaffHearer> {
  if (agencyId === null || typeof identity !== 'function') throw new TypeError('Staff are identified in their agency');
  return inAgency(
    agencyId,
    async (tx) => {
      const staff = (await identity(tx)).parts.staff!;
      const { scopes } = staff.profile;
      return { agencyId, staff, scopes, hiding: await hidingKinds(tx, recordNames, scopes) };
    },
    { reads: true },
  );
}

/** Where the client was, by the header that browsers send when they come back, or since when it has been loading. */
function beginningOf({ headers, query }: FastifyRequest): Beginning {
  const after = headers['last-event-id'];
  if (typeof after === 'string' && after !== '') return { after };
  const loaded = Number((query as { loaded?: unknown }).loaded ?? LOADED_MS);
  return { ofLast: loaded >= 0 ? loaded : LOADED_MS };
}

interface NewStream {
  readonly hearer: StaffHearer;
  readonly identify: () => Promise<StaffHearer>;
  readonly hidden: HiddenRecords;
  readonly beginning: Beginning;
}

/** @throws Problem too_many_requests */
function openStream(reply: FastifyReply, hub: Hub, { hearer: first, identify, hidden, beginning }: NewStream): void {
  const response: ServerResponse = reply.raw;
  const writer = eventWriter(response);
  const write = inOrder();
  let hearer = first;
  const hears = ({ kind }: Pick<LiveChange, 'kind'>): boolean => {
    const right = rightToHear(kind);
    return right !== null && rightBlocker(right, hearer.staff.flags) === null;
  };
  const stream: Stream = {
    agencyId: first.agencyId,
    accountId: first.staff.profile.id,
    start: () => {
      reply.hijack();
      response.writeHead(200, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...HEADERS });
    },
    send: (arrived) =>
      write(() => {
        const { position } = arrived;
        const send = (changes: readonly LiveChange[]) => writer.changes({ position, changes: changes.filter(hears) });
        if (!hidden.areInDoubt(arrived.changes, hearer)) return void send(arrived.changes);
        // A client that may have missed something fetches what it shows, as its rights allow.
        return hidden.without(arrived, hearer).then(send, () => writer.reset(position));
      }),
    present: (presence) => {
      if (hears(presence)) write(() => void writer.presence(presence));
    },
    reset: (position) => write(() => void writer.reset(position)),
    beat: (position) => write(() => void writer.beat(position)),
    check: async () => {
      try {
        hearer = await identify();
      } catch (error) {
        // A database that is away says nothing about the session.
        if (error instanceof Problem) response.end();
      }
    },
    end: () => void response.end(),
  };
  response.on('close', () => hub.remove(stream));
  hub.open(stream, beginning);
}

/** A step that ends at once, or later. */
type Step = () => Promise<void> | undefined;

/**
 * Returns a function that runs steps one after the other: at once while none is waiting, otherwise after those before
 * it. A step that fails does not keep the next ones from running.
 */
export function inOrder(): (step: Step) => void {
  let last: Promise<void> | undefined;
  return (step) => {
    const started = last === undefined ? step() : last.then(step);
    if (started === undefined) return;
    const ended = started.then(
      () => undefined,
      () => undefined,
    );
    last = ended;
    void ended.then(() => {
      if (last === ended) last = undefined;
    });
  };
}
