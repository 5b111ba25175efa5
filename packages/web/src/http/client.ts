import { createORPCClient, onError, ORPCError } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';

export type ApiClient<C extends AnyContractRouter> = JsonifiedClient<ContractRouterClient<C, CallOptions>>;

/** A refusal or fault as the API answers it: a text for people, and texts per field. */
export interface ApiProblem {
  /** 0 when no answer came at all: offline, timed out. */
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface ClientOptions {
  /** The bearer token to send, asked for anew with each call. */
  readonly token?: () => string | null;
  /** Replaces the browser's fetch, e.g. to renew the token once and try again. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** Given with a call: `client.x.y(input, { context: { idempotencyKey } })`. */
export interface CallOptions {
  readonly idempotencyKey?: string;
}

/**
 * The typed client of a contract, which is given as its routes only, without schemas, so that no validation library is
 * loaded.
 */
export function createClient<C extends AnyContractRouter>(
  routes: object,
  { token, fetch: send }: ClientOptions = {},
): ApiClient<C> {
  const link = new OpenAPILink<CallOptions>(routes as never, {
    url: `${window.location.origin}/api`,
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
      new ORPCError(text(body, 'code') ?? 'error', { status, message: text(body, 'message') ?? '', data: body }),
  });
  return createORPCClient(link);
}

const text = (body: unknown, name: string): string | undefined => {
  const value = (body as Record<string, unknown> | null)?.[name];
  return typeof value === 'string' ? value : undefined;
};

/** What calls failed with that got no answer, or none that could be read. */
const unanswered = new WeakSet<Error>();
function noteUnanswered(error: unknown): void {
  if (error instanceof Error && !(error instanceof ORPCError)) unanswered.add(error);
}

/** Any error as a problem. A call that got no answer has status 0, what failed in the page itself 500. */
export function toApiProblem(error: unknown): ApiProblem {
  if (error instanceof Error && unanswered.has(error)) return { status: 0, code: 'offline', message: '', fields: {} };
  if (!(error instanceof ORPCError)) return { status: 500, code: 'internal', message: '', fields: {} };
  const fields = (error.data as { fields?: Record<string, string> } | undefined)?.fields ?? {};
  // The error's own message falls back on its code, which says nothing to people.
  return { status: error.status, code: error.code, message: text(error.data, 'message') ?? '', fields };
}
