import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

const PATIENCE_MS = 5000;

/** `/api/health`: 200 when the database answers, 503 when it does not or takes too long. */
export function serveHealth(server: FastifyInstance, { database, log }: Pick<Services, 'database' | 'log'>): void {
  server.get('/api/health', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await inTime(database.run('select 1'));
      return { status: 'ok' };
    } catch (error) {
      log.error({ err: error }, 'the database does not answer');
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
