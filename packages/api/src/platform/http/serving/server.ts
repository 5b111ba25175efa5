import { randomUUID } from 'node:crypto';
import { validateHeaderValue } from 'node:http';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { MAX_FILE_BYTES } from '@townkeep/core/mechanisms/files';
import { Problem } from '@townkeep/core/platform';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { watchNodes } from '../../database/citus/nodes.ts';
import { withOrigin } from '../../request-origin.ts';
import type { Services } from '../../services.ts';
import { asTrustProxy } from '../limits/trusted-proxies.ts';
import { isPageRequest, sendFailurePage } from './failure-page.ts';
import { type Life, serveHealth } from './health.ts';
import { serveMetrics } from './metrics.ts';
import { refuseManyValues } from '../limits/many-values.ts';
import { refuseDeepNesting } from '../limits/nesting.ts';
import { asProblem, faultBody, problemBody, unreadable } from '../problem-answer.ts';
import { routeOf } from './route-template.ts';
import compress from '@fastify/compress';

/** A smaller answer fits one packet anyway. The session's tokens are in answers below it. */
const MIN_BYTES = 1024;

/**
 * Compresses JSON answers. An attacker who guesses a secret by the length of compressed answers (BREACH) needs the
 * browser to send the session by itself; calls carry it in a header that only the application's own pages can add.
 * Compressed requests are not read: a small one could unpack to any size.
 */
export const compressAnswers = (server: FastifyInstance) =>
  server.register(compress, {
    threshold: MIN_BYTES,
    customTypes: /^application\/json\b/,
    encodings: ['gzip'],
    globalDecompression: false,
  });

/** The maximum length of a call's body, in bytes. */
export const JSON_MAX_BYTES = 1_048_576;
/** Restarting a database takes some seconds. */
const RETRY_AFTER_SECONDS = 10;
const REQUEST_ID = /^[\w-]{8,64}$/;

/** Creates the web server without routes: request ids, logs, limits, headers, and one shape for every refusal. */
export async function createServer(services: Services, life: Life = { isEnding: false }): Promise<FastifyInstance> {
  const server = Fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: JSON_MAX_BYTES,
    trustProxy: asTrustProxy(services.settings.trustProxy),
    rewriteUrl: ({ url = '/' }) => readablePath(url),
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
    // Enough for a photo of 25 MB over a slow mobile connection.
    requestTimeout: 300_000,
  } as FastifyServerOptions) as unknown as FastifyInstance;
  parseJson(server);
  await server.register(cookie);
  await compressAnswers(server);
  await server.register(multipart, { limits: { fileSize: MAX_FILE_BYTES, files: 1, fields: 20, fieldSize: 16_384 } });
  const common = commonHeaders(services.settings.publicUrl);
  server.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...common, 'x-request-id': request.id });
  });
  // Not earlier: reading the body would lose the origin.
  server.addHook('preHandler', (request, _reply, done) =>
    withOrigin(request.ip, request.headers['user-agent'], () => done()),
  );
  server.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
    // The process ends soon, so the client must not use this connection again.
    if (life.isEnding) reply.header('connection', 'close');
  });
  logRequests(server);
  const nodes = watchNodes(services.database, services.log);
  serveMetrics(server, services, nodes);
  serveHealth(server, services, { nodes, life });
  handleErrors(server, services);
  return server;
}

/**
 * Parses JSON as the framework does, with bounded nesting, because code that traverses a body can be recursive, and with
 * a bounded number of values, because each that is refused takes time.
 */
function parseJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    void parse(request, text, (error, body) => {
      try {
        if (error === null) {
          refuseDeepNesting(body);
          refuseManyValues(body);
        }
        done(error, body);
      } catch (refusal) {
        done(refusal as Problem);
      }
    });
  });
}

/**
 * Headers of every response: no content sniffing, and TLS for a year if the installation has it. Source: RFC 6797,
 * OWASP ASVS 5.0 §3.4.
 */
const commonHeaders = (publicUrl: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});

/** Replaces a path that is not UTF-8 with an unknown one, so that it is answered like other unknown paths. */
function readablePath(url: string): string {
  try {
    decodeURIComponent(url.split('?')[0]!);
    return url;
  } catch {
    return url.startsWith('/api/') ? '/api/unreadable' : '/unreadable';
  }
}

/** Logs one line per request with its route's template, because paths contain tokens. */
function logRequests(server: FastifyInstance): void {
  server.addHook('onResponse', async (request, reply) => {
    request.log.info(
      { method: request.method, route: routeOf(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });
}

/** Gives the web server's own refusals (unreadable JSON, too large, unknown path) the same shape as all others. */
function handleErrors(server: FastifyInstance, { constraints }: Services): void {
  // A header that cannot be written must not block the refusal.
  server.addHook('onError', async (_request, reply) => {
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (!isWritable(name, value)) reply.removeHeader(name);
  });
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = asProblem(error, constraints) ?? fromFastify(error);
    // A client that leaves before the end of its answer is not a fault.
    const hasLeft = error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed;
    if (problem === null && !hasLeft) request.log.error({ err: error }, 'a request failed');
    // Pages of the applications are served for paths without a route.
    if (request.is404 && isPageRequest(request)) return sendFailurePage(request, reply, problem);
    if (problem !== null) return reply.code(problem.status).send(problemBody(problem));
    return reply.code(500).send(faultBody(request.id));
  });
}

function isWritable(name: string, value: unknown): boolean {
  try {
    for (const each of Array.isArray(value) ? value : [value]) validateHeaderValue(name, String(each));
    return true;
  } catch {
    return false;
  }
}

function fromFastify(error: FastifyError): Problem | null {
  if (error.statusCode === 413) return new Problem('body_too_large');
  if (error.statusCode === 415) return new Problem('unsupported_media_type');
  if (error.statusCode !== undefined && error.statusCode < 500) return unreadable();
  return null;
}
