import type { FastifyInstance } from 'fastify';
import { whyOf } from '../../database/connection-errors.ts';
import type { NodeWatch } from '../../database/citus/nodes.ts';
import type { Services } from '../../services.ts';

/** Sessions and links end by this machine's clock, and begin by that of another one. */
const CLOCK_APART_MS = 5000;

/** Whether this process is about to end. */
export interface Life {
  isEnding: boolean;
}

type Watched = Pick<Services, 'database' | 'disk' | 'log'>;

/**
 * Serves the health of this process: at `/api/health/live` that it runs, and at `/api/health` whether it can answer
 * requests. 503 says that it cannot: the database does not answer, or the process is about to end. `degraded` says that
 * a part cannot, with the reasons, while requests are answered.
 */
export function serveHealth(
  server: FastifyInstance,
  services: Watched,
  { nodes, life }: { readonly nodes: NodeWatch; readonly life: Life },
): void {
  // A balancer asks every second.
  let logged: ReadonlySet<string> = new Set();
  server.get('/api/health/live', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  server.get('/api/health', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (life.isEnding) return reply.code(503).send({ status: 'ending' });
    try {
      // While it is away it is asked once a second anyway.
      if (services.database.state().isAway) return reply.code(503).send({ status: 'unavailable' });
      await services.database.ask();
    } catch (error) {
      services.log.error(whyOf(error), 'the database does not answer');
      return reply.code(503).send({ status: 'unavailable' });
    }
    const reasons = await reasonsFor(services, nodes, logged);
    logged = new Set(reasons);
    return reasons.length === 0 ? { status: 'ok' } : { status: 'degraded', reasons };
  });
}

/**
 * What cannot be served: files on a short disk, agencies whose server of a cluster is away, sessions of other processes
 * when the clocks differ. What is not in the log yet is logged.
 */
async function reasonsFor(
  { database, disk, log }: Watched,
  nodes: NodeWatch,
  logged: ReadonlySet<string>,
): Promise<string[]> {
  const shortage = await disk.shortage();
  if (shortage !== null && !logged.has('disk_short')) log.error(shortage);
  const aheadMs = database.state().clockAheadMs ?? 0;
  const isApart = Math.abs(aheadMs) > CLOCK_APART_MS;
  if (isApart && !logged.has('clocks_differ'))
    log.error({ aheadMs }, 'the clock of the database and that of this machine differ: set them by NTP');
  return [
    ...(shortage === null ? [] : ['disk_short']),
    ...(nodes.isOneAway() ? ['node_away'] : []),
    ...(isApart ? ['clocks_differ'] : []),
  ];
}
