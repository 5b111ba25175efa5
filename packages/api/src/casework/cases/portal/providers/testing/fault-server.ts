import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/**
 * What goes wrong with one request. `silent`: it is done and never answered. `reset`: it is done and the connection
 * breaks. `lost`: it is not done and the connection breaks. `late`: it is answered after 50 ms.
 */
export type Fault = 'silent' | 'reset' | 'lost' | 'late' | 'error_500' | 'malformed' | 'redirect' | 'huge';

export interface ServedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface ServedAnswer {
  readonly status: number;
  readonly body: string;
  /** The body is JSON unless they say otherwise. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ServerOptions {
  /** From which number on its ids count, so that those of several servers differ. */
  readonly firstId?: number;
  /** Of 127.0.0.1; a free one unless given. */
  readonly port?: number;
}

/** A server on this machine that answers as a provider, with faults for the next requests. */
export interface FaultServer {
  readonly url: string;
  /** All requests, as they came. */
  readonly requests: ServedRequest[];
  /** Makes the next request that `when` accepts go wrong. */
  readonly fail: (fault: Fault, when?: (request: ServedRequest) => boolean) => void;
  readonly close: () => Promise<void>;
}

const LATE_MS = 50;

export async function startFaultServer(
  answer: (request: ServedRequest) => ServedAnswer,
  port = 0,
): Promise<FaultServer> {
  const requests: ServedRequest[] = [];
  const faults: { fault: Fault; when: (request: ServedRequest) => boolean }[] = [];
  const sockets = new Set<Socket>();
  const serve = async (incoming: IncomingMessage, response: ServerResponse) => {
    const request = await readRequest(incoming);
    requests.push(request);
    const at = faults.findIndex(({ when }) => when(request));
    const fault = at < 0 ? null : faults.splice(at, 1)[0]!.fault;
    if (fault === 'lost') return void incoming.socket.destroy();
    if (fault === 'error_500') return send(response, { status: 500, body: '<html>Server Error</html>' });
    if (fault === 'malformed') return send(response, { status: 200, body: '{"messages": {"resultCode"' });
    if (fault === 'huge') return send(response, { status: 200, body: `"${'x'.repeat(5 * 1024 * 1024)}"` });
    if (fault === 'redirect') return void response.writeHead(302, { location: '/elsewhere' }).end();
    const done = answer(request);
    if (fault === 'silent') return undefined;
    if (fault === 'reset') return void incoming.socket.destroy();
    if (fault === 'late') return void setTimeout(() => send(response, done), LATE_MS);
    return send(response, done);
  };
  const server = createServer((incoming, response) => void serve(incoming, response));
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    fail: (fault, when = () => true) => void faults.push({ fault, when }),
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
      }),
  };
}

async function readRequest(incoming: IncomingMessage): Promise<ServedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://localhost');
  const body = Buffer.concat(chunks).toString('utf8');
  return { method: incoming.method ?? 'GET', path: pathname, query: searchParams, headers: incoming.headers, body };
}

function send(response: ServerResponse, { status, body, headers }: ServedAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers }).end(body);
}
