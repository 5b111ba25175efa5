import type { ZodError } from 'zod';
import { OpenAPIHandler } from '@orpc/openapi/fastify';
import { Problem } from '@townkeep/core/kernel';
import { type AnyRouter, ORPCError } from '@orpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { ANY_CALL, knowMethods } from './serving/allowed-methods.ts';
import type { RequestContext } from './context.ts';
import { asProblem, faultBody, type ProblemBody, problemBody } from './problem-answer.ts';
import { isNamed, nameRoute, pathValues } from './serving/route-template.ts';
import { JSON_MAX_BYTES } from './serving/server.ts';

/**
 * Serves the contract's calls under `/api`. They take JSON and nothing else: what a body of another kind says is not
 * guessed.
 */
export async function serveApi(server: FastifyInstance, router: AnyRouter, services: Services): Promise<void> {
  const allowedAt = knowMethods(server);
  const handler = new OpenAPIHandler<RequestContext>(router, {
    // Answered as GET is; the web server leaves the body out.
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
          throw answerable(error, context);
        }
      },
    ],
    clientInterceptors: [
      ({ next, ...call }) => {
        const { path, inputStructure } = call.procedure['~orpc'].route;
        const template = `/api${path ?? ''}`;
        call.context.nameRoute(template);
        const values = pathValues(template, call.context.path);
        const input = inputStructure === 'detailed' ? call.input : underPath(call.input, values);
        return next({ ...call, context: { ...call.context, pathValues: values }, input });
      },
    ],
  });
  await server.register(async (scope) => {
    scope.removeContentTypeParser(['text/plain', 'multipart/form-data']);
    // What is refused before a call is found, as for its body, is named by the call that it was meant for.
    scope.addHook('onError', async (request) => {
      const meant = isNamed(request) ? null : allowedAt(pathOf(request), request.method);
      if (meant !== null) nameRoute(request, meant.template);
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

/** How many bytes a body has at most. One whose length is not given counts as the largest. */
function bodyBytes(headers: FastifyRequest['headers']): number {
  if (headers['transfer-encoding'] !== undefined) return JSON_MAX_BYTES;
  return Math.min(Number(headers['content-length'] ?? 0), JSON_MAX_BYTES) || 0;
}

/** What no call answers: the path leads nowhere, or it does not take this method. */
function refuseUnmatched(
  request: FastifyRequest,
  reply: FastifyReply,
  allowedAt: ReturnType<typeof knowMethods>,
): void {
  const allowed = allowedAt(pathOf(request), request.method);
  if (allowed === null) return void reply.callNotFound();
  nameRoute(request, allowed.template);
  const list = allowed.methods.join(', ');
  reply.header('allow', list);
  throw new Problem('method_not_allowed', { params: { method: request.method, list } });
}

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0]!;

/** The library lets a body's fields take the place of the path's. */
const underPath = (input: unknown, values: RequestContext['pathValues']): unknown =>
  typeof input === 'object' && input !== null && !Array.isArray(input) ? { ...input, ...values } : input;

/** A refusal keeps its text; a fault is logged under the request's id, and only that id is shown. */
function answerable(error: unknown, context: RequestContext): ORPCError<string, ProblemBody> {
  const problem = asProblem(error, context.services.constraints);
  if (problem !== null)
    return new ORPCError(problem.code, {
      status: problem.status,
      message: problem.message,
      data: problemBody(problem),
    });
  context.log.error({ err: withoutContents(error) }, 'a call failed');
  return new ORPCError('internal', { status: 500, message: 'internal', data: faultBody(context.requestId) });
}

/** Validation errors carry the values they refuse; those may be residents' words. */
function withoutContents(error: unknown): unknown {
  const cause = (error as { cause?: { issues?: ZodError['issues'] } }).cause;
  if (cause?.issues === undefined) return error;
  return {
    message: (error as Error).message,
    issues: cause.issues.map((issue) => ({ path: issue.path, code: issue.code })),
  };
}

function requestContext(services: Services, request: FastifyRequest, reply: FastifyReply): RequestContext {
  return {
    services,
    requestId: request.id,
    ip: request.ip,
    bodyBytes: bodyBytes(request.headers),
    log: request.log as RequestContext['log'],
    nameRoute: (template) => nameRoute(request, template),
    path: pathOf(request),
    pathValues: {},
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
