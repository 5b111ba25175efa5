import { Problem } from '@townkeep/core/platform';
import type { LiveChange, LivePresence } from '@townkeep/core/platform/live.ts';
import type { Channel } from '../database/channel.ts';
import { readNotification } from './notification.ts';
import { createPresence, type Place, type Presence } from './presence.ts';
import { type Arrived, createRing, type Ring } from './ring.ts';

/** Streams of one account in one process. A browser has one for all its tabs. */
const STREAMS_PER_ACCOUNT = 20;
const CHECK_MS = 1000;
/** Sessions that are checked at once, so that requests do not wait for them. */
const CHECKS_AT_ONCE = 4;

/** The open stream of a browser. */
export interface Stream {
  readonly agencyId: number;
  readonly accountId: string;
  /** Answers the request: from now on the stream can be written to. */
  readonly start: () => void;
  /** Sends what the account may be notified of. */
  readonly send: (arrived: Arrived) => void;
  /** Sends who else has a record open, which this account has open. */
  readonly present: (presence: LivePresence) => void;
  /** Makes the client fetch all that it shows. */
  readonly reset: (position: string) => void;
  /** Shows the client that the stream is alive. */
  readonly beat: (position: string) => void;
  /** Ends the stream if its session has ended, and reads the account's rights again. */
  readonly check: () => Promise<void>;
  readonly end: () => void;
}

/** Where a stream begins: after a position, or with the changes of the last milliseconds. */
export type Beginning = { readonly after: string } | { readonly ofLast: number };

/** The streams of this process. */
export interface Hub extends Pick<Presence, 'colleagues'> {
  /** Resolves when the process receives changes. @throws when the database is away */
  readonly ready: () => Promise<void>;
  /** Starts a stream, and sends it what it has missed. @throws Problem too_many_requests, unavailable (stopping) */
  readonly open: (stream: Stream, beginning: Beginning) => void;
  readonly remove: (stream: Stream) => void;
  /** Ends every stream. */
  readonly close: () => void;
}

/** Makes a hub that listens to the channel when it is needed first. */
export function createHub(channel: Channel, ring: Ring = createRing(), presence: Presence = createPresence()): Hub {
  const streams = new Set<Stream>();
  let listening: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function lose(): void {
    ring.clear();
    for (const stream of streams) stream.reset(ring.last(stream.agencyId));
  }

  function receive(text: string): void {
    const arrived = readNotification(text);
    if (arrived === 'lost') return lose();
    if ('beat' in arrived) return tellAll(presence.take(arrived.beat));
    ring.add(arrived.agencyId, arrived);
    for (const stream of streams) if (stream.agencyId === arrived.agencyId) stream.send(arrived);
  }

  /** Tells those who have one of the records open who else has. The call that opened it has decided who may see it. */
  function tellAll(places: readonly Place[]): void {
    for (const place of places)
      for (const stream of streams) {
        const { agencyId, accountId } = stream;
        if (agencyId !== place.agencyId || !presence.isOpen(place, accountId)) continue;
        const { kind, id } = place;
        stream.present({ kind, id, colleagues: presence.colleagues(place, accountId) });
      }
  }

  async function checkAll(): Promise<void> {
    tellAll(presence.expire());
    const rest = streams.values();
    const check = async () => {
      for (const stream of rest) {
        await stream.check();
        stream.beat(ring.last(stream.agencyId));
      }
    };
    await Promise.all(Array.from({ length: CHECKS_AT_ONCE }, check));
    timer = streams.size === 0 ? undefined : scheduled();
  }
  const scheduled = () => setTimeout(() => void checkAll(), CHECK_MS).unref();

  return {
    colleagues: presence.colleagues,
    ready: () => {
      listening ??= channel.listen({ receive, missed: lose }).then(
        () => ring.clear(),
        (error: unknown) => {
          listening = undefined;
          throw error;
        },
      );
      return listening;
    },
    open: (stream, beginning) => {
      if (isClosed) throw new Problem('unavailable');
      const isSame = ({ agencyId, accountId }: Stream) =>
        agencyId === stream.agencyId && accountId === stream.accountId;
      if ([...streams].filter(isSame).length >= STREAMS_PER_ACCOUNT) throw new Problem('too_many_requests');
      streams.add(stream);
      stream.start();
      begin(stream, ring, beginning);
      timer ??= scheduled();
    },
    remove: (stream) => void streams.delete(stream),
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      for (const stream of streams) stream.end();
    },
  };
}

function begin(stream: Stream, ring: Ring, beginning: Beginning): void {
  const { agencyId } = stream;
  const missed = 'after' in beginning ? ring.after(agencyId, beginning.after) : ring.ofLast(agencyId, beginning.ofLast);
  const position = ring.last(agencyId);
  if (missed === null) stream.reset(position);
  else stream.send({ position, changes: missed.flatMap(({ changes }): readonly LiveChange[] => changes) });
}
