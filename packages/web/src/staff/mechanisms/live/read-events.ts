import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { LiveChange } from '@townkeep/core/platform/live.ts';
import type { StreamMessage } from './messages.ts';

/** The server gives a sign of life every 20 s. */
const SILENCE_MS = 45_000;

/**
 * Reads a stream until it ends, is silent for too long, or is aborted.
 * @throws the stream's error
 */
export async function readEvents(
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
  if ((event === 'reset' || event === 'position') && id !== undefined) return { event, position: id };
  return null;
}
