import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** An event of a stream. */
export interface LiveEvent {
  readonly event: string;
  readonly id: string | undefined;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A client's stream. */
export interface LiveClient {
  readonly status: number;
  readonly headers: Headers;
  /** All events until now, except those that only have a position. */
  readonly events: readonly LiveEvent[];
  /** When it first heard of a change of this record, by `performance.now()`; null if it has not. */
  readonly heardAt: (recordId: string) => number | null;
  /** The id of the latest event. */
  readonly position: () => string;
  readonly hasEnded: () => boolean;
  readonly close: () => void;
}

interface Options {
  readonly token?: string;
  readonly after?: string;
  readonly loaded?: number;
}

/** Opens a stream, and resolves with its first event, or with a refusal. */
export async function openLive(origin: string, { token, after, loaded }: Options): Promise<LiveClient> {
  const abort = new AbortController();
  const response = await fetch(`${origin}/api/live${loaded === undefined ? '' : `?loaded=${loaded}`}`, {
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(after === undefined ? {} : { 'last-event-id': after }),
    },
    signal: abort.signal,
  });
  const state = { events: [] as LiveEvent[], position: '', hasEnded: false };
  const heardAt = new Map<string, number>();
  const { promise: begun, resolve } = Promise.withResolvers<void>();
  void read(response, (event) => {
    state.position = event.id ?? state.position;
    if (event.event !== 'position') state.events.push(event);
    for (const id of (event.data['ids'] as string[] | null | undefined) ?? [])
      if (!heardAt.has(id)) heardAt.set(id, performance.now());
    resolve();
  }).finally(() => {
    state.hasEnded = true;
    resolve();
  });
  await begun;
  return {
    status: response.status,
    headers: response.headers,
    events: state.events,
    heardAt: (recordId) => heardAt.get(recordId) ?? null,
    position: () => state.position,
    hasEnded: () => state.hasEnded,
    close: () => abort.abort(),
  };
}

async function read(response: Response, onEvent: (event: LiveEvent) => void): Promise<void> {
  let rest = '';
  try {
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + chunk).split('\n\n');
      rest = blocks.pop()!;
      for (const block of blocks) if (!block.startsWith(':')) onEvent(parse(block));
    }
  } catch {
    // The test closed it.
  }
}

function parse(block: string): LiveEvent {
  const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]));
  return {
    event: fields.get('event') ?? 'message',
    id: fields.get('id'),
    data: JSON.parse(fields.get('data') ?? '{}'),
  };
}

/** Returns the address of a server, which listens from the first call on. */
export async function originOf(server: FastifyInstance): Promise<string> {
  if (server.server.address() === null) await server.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}
