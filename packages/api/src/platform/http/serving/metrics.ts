import { Problem } from '@townkeep/core/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { hashSecret, isSame } from '../../secrets.ts';
import type { NodeWatch } from '../../database/citus/nodes.ts';
import type { Services } from '../../services.ts';
import { routeOf } from './route-template.ts';

const DURATION_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Watched = Pick<Services, 'database' | 'settings'>;

/**
 * Counts and times every request by its route's template. Serves these figures, with those of the process, the database,
 * its nodes and the jobs, at `/metrics` in Prometheus format. Register it before the routes that it counts.
 */
export function serveMetrics(server: FastifyInstance, services: Watched, nodes: NodeWatch): void {
  const registry = new Registry();
  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({
    name: 'townkeep_http_requests_total',
    help: 'Requests answered',
    labelNames,
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'townkeep_http_request_duration_seconds',
    help: 'From request to answer',
    labelNames,
    buckets: DURATION_BUCKETS_S,
    registers: [registry],
  });
  collectDefaultMetrics({ register: registry });
  watchDatabase(registry, services);
  countNodes(registry, nodes);
  server.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: routeOf(request), status: reply.statusCode };
    requests.inc(labels);
    durations.observe(labels, reply.elapsedTime / 1000);
  });
  server.get('/metrics', async (request, reply) => {
    requireAccess(request, services.settings.metricsToken);
    return reply
      .headers({ 'content-type': registry.contentType, 'cache-control': 'no-store' })
      .send(await registry.metrics());
  });
}

function watchDatabase(registry: Registry, { database }: Watched): void {
  const trips = new Counter({
    name: 'townkeep_database_round_trips_total',
    help: 'Round trips to the database',
    registers: [registry],
    collect: () => {
      trips.reset();
      trips.inc(database.roundTrips());
    },
  });
  const refused = new Counter({
    name: 'townkeep_database_refused_connections_total',
    help: 'Connections that the database refused because it has none left',
    registers: [registry],
    collect: () => {
      refused.reset();
      refused.inc(database.state().refusedConnections);
    },
  });
  const clock = new Gauge({
    name: 'townkeep_database_clock_ahead_seconds',
    help: 'By how much the clock of the database is ahead of that of this machine',
    registers: [registry],
    collect: () => {
      clock.set((database.state().clockAheadMs ?? 0) / 1000);
    },
  });
  const jobs = new Gauge({
    name: 'townkeep_jobs',
    help: 'Jobs in the queue',
    labelNames: ['queue', 'state'],
    registers: [registry],
    collect: async () => {
      jobs.reset();
      const { rows } = await database.run(
        'select name, state::text as state, count(*)::int as count from pgboss.job group by name, state',
      );
      for (const row of rows)
        jobs.set({ queue: String(row['name']), state: String(row['state']) }, Number(row['count']));
    },
  });
}

/** Of a cluster: an alert on a node that is away, and the connections of the coordinator to each. */
function countNodes(registry: Registry, nodes: NodeWatch): void {
  const about = { labelNames: ['node', 'role'] as const, registers: [registry] };
  const up = new Gauge({
    ...about,
    name: 'townkeep_database_node_up',
    help: 'Whether a node of the database answers the coordinator',
    collect: async () => {
      up.reset();
      for (const { address, role, isUp } of await nodes.states()) up.set({ node: address, role }, Number(isUp));
    },
  });
  const connected = new Gauge({
    ...about,
    name: 'townkeep_database_node_connections',
    help: 'Connections of the coordinator to a node of the database',
    collect: async () => {
      connected.reset();
      for (const { address, role, connections } of await nodes.states())
        connected.set({ node: address, role }, connections);
    },
  });
}

/**
 * With a token set, requires it as a bearer. Without, accepts only local requests, and none that a local proxy
 * forwards.
 */
function requireAccess(request: FastifyRequest, token: string | undefined): void {
  if (token === undefined) {
    const isLocal = /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '');
    const isForwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
    if (!isLocal || isForwarded) throw new Problem('not_found');
  } else if (!isSame(hashSecret(request.headers.authorization ?? ''), hashSecret(`Bearer ${token}`))) {
    throw new Problem('unauthenticated');
  }
}
