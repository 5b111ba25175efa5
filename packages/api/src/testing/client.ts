import type { FastifyInstance } from 'fastify';
import { testApp } from './server.ts';

/** A parsed answer. */
export interface Answer<B = Record<string, unknown>> {
  readonly status: number;
  readonly body: B;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
}

type Send = <B = Record<string, unknown>>(
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer<B>>;

export interface Client {
  readonly get: Send;
  readonly post: Send;
  readonly put: Send;
  readonly patch: Send;
  readonly delete: Send;
}

/** Returns a random address. Attempts are counted by address, so concurrent tests do not lock each other out. */
const someAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`;

/** Returns a client that calls the API in process, without a socket; paths are without `/api`. */
export function client(
  defaultHeaders: Record<string, string> = {},
  serverOf: () => Promise<FastifyInstance> = async () => (await testApp()).server,
): Client {
  const remoteAddress = someAddress();
  const send =
    (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'): Send =>
    async <B>(path: string, body?: unknown, headers: Record<string, string> = {}) => {
      const server = await serverOf();
      const response = await server.inject({
        method,
        url: `/api${path}`,
        remoteAddress,
        headers: { ...defaultHeaders, ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const isJson = String(response.headers['content-type'] ?? '').includes('json');
      return {
        status: response.statusCode,
        body: (isJson ? response.json() : response.body) as B,
        headers: response.headers,
      };
    };
  return { get: send('GET'), post: send('POST'), put: send('PUT'), patch: send('PATCH'), delete: send('DELETE') };
}

/** A visitor without credentials. */
export const visitor = client();
