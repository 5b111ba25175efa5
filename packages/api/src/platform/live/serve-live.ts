import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { rightToHear } from '@townkeep/core/contract/live.ts';
import { Problem } from '@townkeep/core/kernel';
import type { Access } from '@townkeep/core/kernel/call.ts';
import { rightBlocker } from '@townkeep/core/people';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestContext } from '../http/api-handler.ts';
import { type FoundCaller, findCaller } from '../http/callers.ts';
import type { SignedInStaff } from '../http/context.ts';
import type { Services } from '../services.ts';
import type { Beginning, Hub, Stream } from './hub.ts';
import { eventWriter } from './stream.ts';

const STAFF: readonly Access[] = [{ caller: 'staff', right: 'signed-in' }];
/** For a client that does not say when it began to load. */
const LOADED_MS = 10_000;

/**
 * Serves `GET /api/live`: server-sent events about changes of records that the signed-in staff member may see. A stream
 * ends with the bearer token that it was opened with; the client comes back with the next one.
 */
export function serveLive(server: FastifyInstance, services: Services, hub: Hub): void {
  server.route({
    method: ['GET', 'HEAD'],
    url: '/api/live',
    handler: async (request, reply) => {
      const context = requestContext(services, request, reply);
      await services.takeRequest(undefined, request.ip);
      const caller = await findCaller(services.callers, STAFF, context, undefined);
      const identify = () => identifyStaff(services, caller);
      const staff = await identify();
      await hub.ready();
      if (request.method === 'HEAD') return reply.headers(HEADERS).send();
      openStream(reply, hub, { agencyId: caller.agencyId!, staff, identify, beginning: beginningOf(request) });
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

/** @throws Problem unauthenticated, user_deactivated, no_privileges */
async function identifyStaff({ inAgency }: Services, { agencyId, identity }: FoundCaller): Promise<SignedInStaff> {
  if (agencyId === null || typeof identity !== 'function') throw new TypeError('Staff are identified in their agency');
  const { parts } = await inAgency(agencyId, identity, { reads: true });
  return parts.staff!;
}

/** Where the client was, by the header that browsers send when they come back, or since when it has been loading. */
function beginningOf({ headers, query }: FastifyRequest): Beginning {
  const after = headers['last-event-id'];
  if (typeof after === 'string' && after !== '') return { after };
  const loaded = Number((query as { loaded?: unknown }).loaded ?? LOADED_MS);
  return { ofLast: loaded >= 0 ? loaded : LOADED_MS };
}

interface NewStream {
  readonly agencyId: number;
  readonly staff: SignedInStaff;
  readonly identify: () => Promise<SignedInStaff>;
  readonly beginning: Beginning;
}

/** @throws Problem too_many_requests */
function openStream(reply: FastifyReply, hub: Hub, { agencyId, staff, identify, beginning }: NewStream): void {
  const response: ServerResponse = reply.raw;
  const writer = eventWriter(response);
  let { flags } = staff;
  const hears = (kind: string): boolean => {
    const right = rightToHear(kind);
    return right !== null && rightBlocker(right, flags) === null;
  };
  const stream: Stream = {
    agencyId,
    accountId: staff.profile.id,
    start: () => {
      reply.hijack();
      response.writeHead(200, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...HEADERS });
    },
    send: ({ position, changes }) => {
      writer.changes({ position, changes: changes.filter(({ kind }) => hears(kind)) });
    },
    reset: writer.reset,
    beat: writer.beat,
    check: async () => {
      try {
        ({ flags } = await identify());
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
