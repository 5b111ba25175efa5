import { backoff } from './backoff.ts';
import type { LiveState, StreamMessage } from './messages.ts';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { LiveChange, LivePresence } from '@townkeep/core/platform/live.ts';

/** The server gives a sign of life every 20 s. */
const SILENCE_MS = 45_000;

/**
 * Reads a stream until it ends, is silent for too long, or is aborted.
 * @throws the stream's error
 */
async function readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  signal: AbortSignal,
  onMessage: (message: StreamMessage) => void,
): Promise<void> {
  const parser = createParser({
    onEvent: (event) => {
      const message = messageOf(event);
      if (message !== null) onMessage(message);
    },
  });
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', cancel, { once: true });
  let silence = setTimeout(cancel, SILENCE_MS);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(silence);
      silence = setTimeout(cancel, SILENCE_MS);
      parser.feed(value);
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', cancel);
  }
}

/** Returns null for events that a newer server may send. */
function messageOf({ event, id, data }: EventSourceMessage): StreamMessage | null {
  if (event === 'change') return { event, change: JSON.parse(data) as LiveChange, position: id ?? null };
  if (event === 'presence') return { event, presence: JSON.parse(data) as LivePresence, position: null };
  if ((event === 'reset' || event === 'position') && id !== undefined) return { event, position: id };
  return null;
}

/** A stream that lived this long was fine: its end, e.g. that of its token, is followed by the next one at once. */
const FINE_MS = 5000;

/** The means and the listeners of a connection. */
export interface Connection {
  readonly signal: AbortSignal;
  /** Asks for the stream after the latest position. Rejects without an answer. */
  readonly ask: (signal: AbortSignal) => Promise<Response>;
  readonly onMessage: (message: StreamMessage) => void;
  readonly onState: (state: LiveState) => void;
  /** Waits, until aborted. */
  readonly pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Waits for the network, until aborted. */
  readonly online?: (signal: AbortSignal) => Promise<void>;
}

/** Keeps one stream open until it is aborted, or until the session has ended. */
export async function stayConnected(connection: Connection): Promise<void> {
  const { signal, onState, pause = wait, online = untilOnline } = connection;
  let failures = 0;
  while (!signal.aborted) {
    const begunAt = Date.now();
    const outcome = await stream(connection).catch(() => 'failed' as const);
    if (outcome === 'refused') break;
    if (signal.aborted) break;
    if (outcome === 'ended' && Date.now() - begunAt >= FINE_MS) failures = 0;
    else {
      failures += 1;
      onState('reconnecting');
      await pause(backoff(failures), signal);
    }
    await online(signal);
  }
  onState('off');
}

/** Reads one stream to its end. The network's end ends it too, since the browser may not notice for minutes. */
async function stream({ signal, ask, onMessage, onState }: Connection): Promise<'ended' | 'refused' | 'failed'> {
  const own = new AbortController();
  const abort = () => own.abort();
  signal.addEventListener('abort', abort, { once: true });
  globalThis.addEventListener?.('offline', abort, { once: true });
  try {
    const response = await ask(own.signal);
    if (response.status === 401 || response.status === 403) return 'refused';
    if (!response.ok || response.body === null) return 'failed';
    onState('live');
    await readEvents(response.body, own.signal, onMessage);
    return 'ended';
  } finally {
    signal.removeEventListener('abort', abort);
    globalThis.removeEventListener?.('offline', abort);
  }
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

function untilOnline(signal: AbortSignal): Promise<void> {
  if (navigator.onLine || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
