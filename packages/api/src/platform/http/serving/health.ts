import type { FastifyInstance } from 'fastify';
import type { NodeWatch } from '../../database/citus/nodes.ts';
import type { Services } from '../../services.ts';

const PATIENCE_MS = 5000;

/**
 * Serves `/api/health`: 200 when the database responds and the data folder's disk has room; 503 when the database does
 * not respond in time or the disk is short of space. On a cluster the coordinator decides: with a worker away, the
 * agencies of the others are served, and the status is `degraded`.
 */
export function serveHealth(
  server: FastifyInstance,
  { database, disk, log }: Pick<Services, 'database' | 'disk' | 'log'>,
  nodes: NodeWatch,
): void {
  server.get('/api/health', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await inTime(database.run('select 1'));
      const shortage = await disk.shortage();
      if (shortage === null) return { status: nodes.isOneAway() ? 'degraded' : 'ok' };
      log.error(shortage);
      return reply.code(503).send({ status: 'no_room' });
    } catch (error) {
      log.error({ err: error }, 'the database or the disk does not answer');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}

async function inTime(answer: Promise<unknown>): Promise<void> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer in ${PATIENCE_MS} ms`)), PATIENCE_MS);
  try {
    await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
