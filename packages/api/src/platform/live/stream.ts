import type { ServerResponse } from 'node:http';
import type { LiveChange, LivePresence } from '@townkeep/core/platform/live.ts';
import type { Arrived } from './ring.ts';

/** Intermediaries and browsers may take a connection for dead that is silent for longer. */
const BEAT_MS = 20_000;
/** A client that has this much unread is cut off. It comes back when it can read, and gets what it has missed. */
const UNREAD_MAX_BYTES = 65_536;

/** Writes server-sent events. Source: WHATWG HTML §9.2 */
export interface EventWriter {
  /** Writes one event for each change; the client has the position after the last one. */
  readonly changes: (arrived: Arrived) => void;
  readonly reset: (position: string) => void;
  /** Writes who else has a record open. The position stays, because a client that comes back asks anew. */
  readonly presence: (presence: LivePresence) => void;
  /** Writes a sign of life, if nothing was written for a while, and the position, if the client has an older one. */
  readonly beat: (position: string) => void;
}

export function eventWriter(response: ServerResponse, clock: () => number = () => performance.now()): EventWriter {
  const written = { position: '', at: clock() };

  function write(text: string, position = written.position): void {
    if (response.writableLength > UNREAD_MAX_BYTES) return void response.destroy();
    Object.assign(written, { position, at: clock() });
    response.write(text);
  }

  return {
    changes: ({ position, changes }) => {
      // A client that has heard of nothing yet still gets the position that it begins at.
      if (changes.length > 0) write(eventsOf(changes, position), position);
      else if (written.position === '') write(event('position', position), position);
    },
    reset: (position) => write(event('reset', position), position),
    presence: (presence) => write(`event: presence\ndata: ${JSON.stringify(presence)}\n\n`),
    beat: (position) => {
      if (clock() - written.at < BEAT_MS) return;
      if (position === written.position) write(':\n\n');
      else write(event('position', position), position);
    },
  };
}

/** An event without data. A client dispatches an event only if it has data, so these have an empty object. */
const event = (name: 'position' | 'reset', position: string) => `event: ${name}\nid: ${position}\ndata: {}\n\n`;

/** Only the last event has the position: a client that is cut off before it gets all of them again. */
const eventsOf = (changes: readonly LiveChange[], position: string): string =>
  changes
    .map((change, index) => {
      const id = index === changes.length - 1 ? `id: ${position}\n` : '';
      return `event: change\n${id}data: ${JSON.stringify(change)}\n\n`;
    })
    .join('');
