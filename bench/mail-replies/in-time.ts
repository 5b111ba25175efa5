import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { KnownReply } from './sets.ts';

/** How long a reader may take for one reply, in milliseconds. Most replies take one. */
const LIMIT_MS = 10_000;

let child: ChildProcess | null = null;

/**
 * Cuts a reply with the reader of that number; null where it takes longer than the limit. It runs in a process of its
 * own, since nothing else stops a pattern that does not end.
 */
export async function cutInTime(reader: number, reply: KnownReply): Promise<string | null> {
  child ??= fork(fileURLToPath(new URL('./cutting-process.ts', import.meta.url)));
  const current = child;
  const { promise, resolve, reject } = Promise.withResolvers<string | null>();
  const fail = (): void => reject(new Error(`Reader ${reader} ended while it cut ${reply.name}.`));
  const timer = setTimeout(() => resolve(null), LIMIT_MS);
  current.once('message', (text) => resolve(String(text)));
  current.once('exit', fail);
  current.send({ reader, reply });
  const text = await promise;
  clearTimeout(timer);
  current.off('exit', fail);
  if (text === null) stopReaders();
  return text;
}

/** Ends the process. */
export function stopReaders(): void {
  child?.kill('SIGKILL');
  child = null;
}
