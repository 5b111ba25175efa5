import type { ZodError } from 'zod';
import { OpenAPIHandler } from '@orpc/openapi/fastify';
import { Problem } from '@townkeep/core/platform';
import { type AnyRouter, ORPCError } from '@orpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { ANY_CALL, createMethodLookup } from './serving/allowed-methods.ts';
import type { RequestContext } from './context.ts';
import { asProblem, faultBody, type ProblemBody, problemBody } from './problem-answer.ts';
import { isNamed, nameRoute, pathValues } from './serving/route-template.ts';
import { JSON_MAX_BYTES } from './serving/server.ts';

/** Serves the contract's calls under `/api`. Accepts only JSON bodies, and does not sniff others. */
export async function serveApi(server: FastifyInstance, router: AnyRouter, services: Services): Promise<void> {
  const allowedAt = createMethodLookup(server);
  const handler = new OpenAPIHandler<RequestContext>(router, {
    // HEAD is handled as GET; the web server omits the body.
    rootInterceptors: [
      ({ next, ...call }) =>
        next(call.request.method === 'HEAD' ? { ...call, request: { ...call.request, method: 'GET' } } : call),
    ],
    customErrorResponseBodyEncoder: (error) => error.data as ProblemBody,
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next();
        } catch (error) {
          throw toResponseError(error, context);
        }
      },
    ],
    clientInterceptors: [
      ({ next, ...call }) => {
        const { method, path, inputStructure } = call.procedure['~orpc'].route;
        const template = `/api${path ?? ''}`;
        call.context.nameRoute(template);
        const values = pathValues(template, call.context.path);
        const given = method === 'DELETE' ? withVersionOfQuery(call.input, call.context) : call.input;
        const input = inputStructure === 'detailed' ? call.input : withPathValues(given, values);
        return next({ ...call, context: { ...call.context, pathValues: values }, input });
      },
    ],
  });
  await server.register(async (scope) => {
    scope.removeContentTypeParser(['text/plain', 'multipart/form-data']);
    // A request refused before its call is found, such as for its body, is named after the call it was meant for.
    scope.addHook('onError', async (request) => {
      const allowed = isNamed(request) ? null : allowedAt(pathOf(request), request.method);
      if (allowed !== null) nameRoute(request, allowed.template);
    });
    scope.all(ANY_CALL, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { matched } = await handler.handle(request, reply, {
        prefix: '/api',
        context: requestContext(services, request, reply),
      });
      if (!matched) refuseUnmatched(request, reply, allowedAt);
    });
  });
}

/** Returns the maximum size of a body in bytes. A body of unknown length counts as the largest. */
function bodyBytes(headers: FastifyRequest['headers']): number {
  if (headers['transfer-encoding'] !== undefined) return JSON_MAX_BYTES;
  return Math.min(Number(headers['content-length'] ?? 0), JSON_MAX_BYTES) || 0;
}

/** Refuses a request that matches no call: its path does not exist, or does not accept its method. */
function refuseUnmatched(
  request: FastifyRequest,
  reply: FastifyReply,
  allowedAt: ReturnType<typeof createMethodLookup>,
): void {
  const allowed = allowedAt(pathOf(request), request.method);
  if (allowed === null) return void reply.callNotFound();
  nameRoute(request, allowed.template);
  const list = allowed.methods.join(', ');
  reply.header('allow', list);
  throw new Problem('method_not_allowed', { params: { method: request.method, list } });
}

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0]!;

/** Gives path values precedence. By default, the library lets fields of the body override them. */
const withPathValues = (input: unknown, values: RequestContext['pathValues']): unknown =>
  typeof input === 'object' && input !== null && !Array.isArray(input) ? { ...input, ...values } : input;

/**
 * Takes the version that a DELETE is based on from the query if the body has none: many clients send no body with it,
 * and a version that was ignored would protect nothing. What is no number is refused as such.
 */
function withVersionOfQuery(input: unknown, { query }: Pick<RequestContext, 'query'>): unknown {
  const version = query('version');
  if (version === undefined || Array.isArray(input) || (typeof input !== 'object' && input !== undefined)) return input;
  return { version: typeof version === 'string' && version.trim() !== '' ? Number(version) : NaN, ...input };
}

/**
 * Converts an error of a call to a response error. A refusal keeps its text. A fault is logged with the request's id,
 * and the response has only that id.
 */
function toResponseError(error: unknown, context: RequestContext): ORPCError<string, ProblemBody> {
  const problem = asProblem(error, context.services.constraints);
  if (problem !== null)
    return new ORPCError(problem.code, {
      status: problem.status,
      message: problem.message,
      data: problemBody(problem),
    });
  context.log.error({ err: withoutValues(error) }, 'a call failed');
  return new ORPCError('internal', { status: 500, message: 'internal', data: faultBody(context.requestId) });
}

/** Removes the values from validation errors, because they can be residents' words. */
function withoutValues(error: unknown): unknown {
  const cause = (error as { cause?: { issues?: ZodError['issues'] } }).cause;
  if (cause?.issues === undefined) return error;
  return {
    message: (error as Error).message,
    issues: cause.issues.map((issue) => ({ path: issue.path, code: issue.code })),
  };
}

/** Returns the part of a call's context that comes from the web server. */
export function requestContext(services: Services, request: FastifyRequest, reply: FastifyReply): RequestContext {
  return {
    services,
    requestId: request.id,
    ip: request.ip,
    bodyBytes: bodyBytes(request.headers),
    log: request.log as RequestContext['log'],
    nameRoute: (template) => nameRoute(request, template),
    path: pathOf(request),
    pathValues: {},
    query: (name) => (request.query as Readonly<Record<string, string | string[]>>)[name],
    header: (name) => {
      const value = request.headers[name];
      return Array.isArray(value) ? value[0] : value;
    },
    cookie: (name) => request.cookies[name],
    setCookie: (name, value, { maxAgeSeconds, path }) => {
      reply.setCookie(name, value, {
        httpOnly: true,
        sameSite: 'strict',
        secure: services.settings.publicUrl.startsWith('https:'),
        path,
        maxAge: maxAgeSeconds,
      });
    },
  };
}
