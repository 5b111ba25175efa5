import { type ClientLink, createORPCClient, onError, ORPCError } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import type { PackedRoutes } from './client-routes.ts';

export type ApiClient<C extends AnyContractRouter> = JsonifiedClient<ContractRouterClient<C, CallOptions>>;

/** A refusal or an error of a call: a message for people, and messages by field. */
export interface ApiProblem {
  /** 0 without a response: offline or timed out. */
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface ClientOptions {
  /** Loads the routes of further calls, with the first call of one. */
  readonly further?: () => Promise<PackedRoutes>;
  /** Returns the bearer token. It runs for each call. */
  readonly token?: () => string | null;
  /** Replaces the browser's fetch, e.g. to renew the token once and try again. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** Options of one call: `client.x.y(input, { context: { idempotencyKey } })`. */
export interface CallOptions {
  readonly idempotencyKey?: string;
}

/**
 * Creates the typed client of a contract. It takes packed routes without schemas, so the browser loads no validation
 * library.
 */
export function createClient<C extends AnyContractRouter>(
  routes: PackedRoutes,
  { token, fetch: send, further }: ClientOptions = {},
): ApiClient<C> {
  const linkOf = (packed: PackedRoutes) =>
    new OpenAPILink<CallOptions>(unpackRoutes(packed) as never, {
      // Rules of pages are tested without a window.
      url: `${typeof window === 'undefined' ? '' : window.location.origin}/api`,
      headers: ({ context }) => {
        const bearer = token?.();
        return {
          ...(bearer == null ? {} : { authorization: `Bearer ${bearer}` }),
          ...(context.idempotencyKey === undefined ? {} : { 'idempotency-key': context.idempotencyKey }),
        };
      },
      fetch: (request, init) => (send ?? globalThis.fetch)(new Request(request, init as RequestInit)),
      interceptors: [onError(noteUnanswered)],
      customErrorResponseBodyDecoder: (body, { status }) =>
        new ORPCError(textField(body, 'code') ?? 'error', {
          status,
          message: textField(body, 'message') ?? '',
          data: body,
        }),
    });
  const first = linkOf(routes);
  return createORPCClient(
    further === undefined ? first : withFurther(first, routes, async () => linkOf(await further())),
  );
}

type Link = ClientLink<CallOptions>;

const hasCall = (routes: PackedRoutes, [group = '', call = '']: readonly string[]): boolean =>
  Object.hasOwn((routes[group] ?? {}) as object, call);

/** Returns a link that loads the routes of the calls that the first one does not have. */
function withFurther(first: Link, routes: PackedRoutes, load: () => Promise<Link>): Link {
  let loading: Promise<Link> | undefined;
  const others = async (): Promise<Link> => {
    try {
      return await (loading ??= load());
    } catch (error) {
      loading = undefined;
      // The file did not arrive.
      if (error instanceof Error) unanswered.add(error);
      throw error;
    }
  };
  return {
    call: async (path, input, options) => {
      const link = hasCall(routes, path) ? first : await others();
      return link.call(path, input, options);
    },
  };
}

const textField = (body: unknown, name: string): string | undefined => {
  const value = (body as Record<string, unknown> | null)?.[name];
  return typeof value === 'string' ? value : undefined;
};

/** Errors of calls without a response, or with an unreadable one. */
const unanswered = new WeakSet<Error>();
/** Notes that a call had no response, or an unreadable one. */
export function noteUnanswered(error: unknown): void {
  if (error instanceof Error && !(error instanceof ORPCError)) unanswered.add(error);
}

/** Converts any error into a problem. A call without a response has status 0, an error in the page itself 500. */
export function toApiProblem(error: unknown): ApiProblem {
  if (error instanceof Error && unanswered.has(error)) return { status: 0, code: 'offline', message: '', fields: {} };
  if (!(error instanceof ORPCError)) return { status: 500, code: 'internal', message: '', fields: {} };
  const fields = (error.data as { fields?: Record<string, string> } | undefined)?.fields ?? {};
  // `error.message` falls back to the code, which means nothing to people.
  return { status: error.status, code: error.code, message: textField(error.data, 'message') ?? '', fields };
}

/** Returns packed routes as the client takes them. */
export const unpackRoutes = (packed: PackedRoutes): object =>
  Object.fromEntries(Object.entries(packed).map(([name, value]) => [name, unpacked(value)]));

function unpacked(value: PackedRoutes[string]): object {
  if (typeof value !== 'string' && !Array.isArray(value)) return unpackRoutes(value as PackedRoutes);
  const [call, more] = typeof value === 'string' ? [value] : (value as [string, object]);
  const [method, path] = call.split(' ');
  return { '~orpc': { errorMap: {}, meta: {}, route: { method, path, ...more } } };
}
