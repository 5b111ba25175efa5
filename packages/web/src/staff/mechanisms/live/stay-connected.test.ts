import { expect, test } from 'vitest';
import type { StreamMessage } from './messages.ts';
import { stayConnected } from './stay-connected.ts';

const encoder = new TextEncoder();
const events = (text: string, after?: () => Promise<void>) =>
  new Response(
    new ReadableStream({
      async start(stream) {
        stream.enqueue(encoder.encode(text));
        await after?.();
        stream.close();
      },
    }),
  );
const change = (id: string, position: string) =>
  `event: change\nid: ${position}\ndata: {"kind":"submission","ids":["${id}"],"by":null,"tab":null}\n\n`;

/** Connects to a server that gives these answers, and signs the session off after them. */
async function connect(answers: readonly (() => Response)[]) {
  const seen = { messages: [] as StreamMessage[], states: [] as string[], pauses: [] as number[], asked: 0 };
  await stayConnected({
    signal: new AbortController().signal,
    ask: async () => (answers[seen.asked++] ?? (() => new Response(null, { status: 401 })))(),
    onMessage: (message) => void seen.messages.push(message),
    onState: (state) => void (seen.states.at(-1) !== state && seen.states.push(state)),
    pause: async (milliseconds) => void seen.pauses.push(milliseconds),
    online: async () => undefined,
  });
  return seen;
}

test('the events of the stream are read, also in pieces, and comments are not', async () => {
  const text = `:\n\nevent: position\nid: p0\ndata: {}\n\n${change('a', 'p1')}event: reset\nid: p2\ndata: {}\n\n`;
  const { messages } = await connect([() => events(text)]);
  expect(messages).toEqual([
    { event: 'position', position: 'p0' },
    { event: 'change', position: 'p1', change: { kind: 'submission', ids: ['a'], by: null, tab: null } },
    { event: 'reset', position: 'p2' },
  ]);
});

test('a lost connection is opened again, with longer and longer pauses, until the session has ended', async () => {
  const offline = () => {
    throw new TypeError('Failed to fetch');
  };
  const seen = await connect([
    () => events(change('a', 'p1')),
    offline,
    () => new Response(null, { status: 503 }),
    () => new Response(null, { status: 429 }),
    () => events(change('b', 'p2')),
  ]);
  expect(seen.messages).toHaveLength(2);
  expect(seen.states).toEqual(['live', 'reconnecting', 'live', 'reconnecting', 'off']);
  expect(seen.pauses.map((pause, n) => pause >= 500 * 2 ** n && pause <= 1000 * 2 ** n)).toEqual(
    Array.from({ length: 5 }, () => true),
  );
});

test.each([401, 403])('after the refusal %i nothing more is asked', async (status) => {
  const { asked, states } = await connect([() => new Response(null, { status }), () => events('')]);
  expect([asked, states]).toEqual([1, ['off']]);
});

test('an aborted connection ends at once', async () => {
  const abort = new AbortController();
  const states: string[] = [];
  await stayConnected({
    signal: abort.signal,
    ask: async () => events(change('a', 'p1'), () => new Promise(() => undefined)),
    onMessage: () => abort.abort(),
    onState: (state) => void states.push(state),
  });
  expect(states).toEqual(['live', 'off']);
});
