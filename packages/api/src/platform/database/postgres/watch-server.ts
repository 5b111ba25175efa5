import type { Socket } from 'node:net';
import { hostname } from 'node:os';
import pg from 'pg';
import type { Log } from '../../log.ts';
import { isRefusedForNumber, NoConnectionError, whyOf } from '../connection-errors.ts';
import type { DatabaseState } from '../connection.ts';

const EVERY_MS = 1000;
/** An answer that takes longer means that the server is away. */
const PATIENCE_MS = 4000;
const TURN_MS = 250;
/** A longer way there and back says nothing on the clock. */
const CLOCK_TRIP_MS = 1000;
/** At most one line of log a minute about refused connections. */
const REFUSAL_LOG_MS = 60_000;

/** What a watch logs to, if to anything. */
export type WatchLog = Pick<Log, 'error' | 'info'> | undefined;

/** Notices when a server stops answering, by a connection of its own that is asked once a second. */
export interface ServerWatch {
  /** Names this process to the server. */
  readonly processName: string;
  /** Closes the connections of a pool when the server goes away, so that no request waits for it. */
  readonly guard: (pool: pg.Pool) => void;
  /** @throws NoConnectionError while the server is away */
  readonly refuseWhileAway: () => void;
  /** Counts a connection that the server refused because it has none left. */
  readonly noteRefusal: (error: unknown) => void;
  /** Asks now. @throws Error when the server does not answer in time */
  readonly ask: () => Promise<void>;
  readonly state: () => DatabaseState;
  readonly close: () => Promise<void>;
}

/** Watches a server until it is closed. */
export function watchServer(url: string, log?: WatchLog): ServerWatch {
  const clients = new Set<pg.PoolClient>();
  let state: DatabaseState = { isAway: false, clockAheadMs: null, refusedConnections: 0 };
  let own: { readonly client: pg.Client; readonly connected: Promise<unknown> } | null = null;
  let asking: Promise<void> | null = null;
  let loggedAt = -Infinity;
  let isClosed = false;
  const processName = `townkeep ${hostname().slice(0, 30)}/${process.pid}`;

  async function askOnce(): Promise<void> {
    own ??= connect(url, processName);
    const { client, connected } = own;
    try {
      await inTime(connected);
      const sentAt = Date.now();
      const { rows } = await inTime(client.query<{ at: string }>('select extract(epoch from clock_timestamp()) as at'));
      const tripMs = Date.now() - sentAt;
      if (tripMs <= CLOCK_TRIP_MS)
        state = { ...state, clockAheadMs: Number(rows[0]!.at) * 1000 - (sentAt + tripMs / 2) };
    } catch (error) {
      own = null;
      client.connection.stream.destroy();
      throw error;
    }
  }

  /** Bytes that came on any connection. */
  const heard = (): number =>
    [...clients].reduce((sum, { connection }) => sum + ((connection.stream as Socket).bytesRead ?? 0), 0);

  async function askTwice(): Promise<void> {
    const isNew = own === null;
    const heardBefore = heard();
    try {
      // A connection alone may be lost: a new one decides.
      await askOnce().catch((error: unknown) => {
        if (isNew || error instanceof NoAnswer) throw error;
        return askOnce();
      });
    } catch (error) {
      noteRefusal(error);
      // A server that refuses one more connection, or that is slow and answers on others, is not away.
      const isThere = isRefusedForNumber(error) || (error instanceof NoAnswer && heard() > heardBefore);
      if (!isThere) {
        leave(error);
        throw error;
      }
    }
    comeBack();
  }

  function leave(error: unknown): void {
    if (!state.isAway && !isClosed) log?.error(whyOf(error), 'the database does not answer: requests get 503');
    state = { ...state, isAway: true };
    for (const client of clients) client.connection.stream.destroy();
    clients.clear();
  }

  function comeBack(): void {
    if (state.isAway) log?.info('the database answers again');
    state = { ...state, isAway: false };
  }

  function noteRefusal(error: unknown): void {
    if (!isRefusedForNumber(error)) return;
    state = { ...state, refusedConnections: state.refusedConnections + 1 };
    if (Date.now() - loggedAt < REFUSAL_LOG_MS) return;
    loggedAt = Date.now();
    log?.error('the database refused a connection: it has none left. Lower DATABASE_POOL or raise max_connections.');
  }

  const ask = (): Promise<void> => {
    asking ??= askTwice().finally(() => {
      asking = null;
    });
    return asking;
  };
  const timer = setInterval(() => void ask().catch(() => undefined), EVERY_MS).unref();

  return {
    processName,
    guard: (pool) => {
      pool.on('connect', (client) => void clients.add(client));
      pool.on('remove', (client) => void clients.delete(client));
    },
    refuseWhileAway: () => {
      if (state.isAway) throw new NoConnectionError('The database does not answer');
    },
    noteRefusal,
    ask,
    state: () => state,
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await asking?.catch(() => undefined);
      await own?.client.end();
    },
  };
}

class NoAnswer extends Error {}

function connect(url: string, processName: string): { client: pg.Client; connected: Promise<unknown> } {
  const client = new pg.Client({ connectionString: url, application_name: processName });
  // What is asked on a lost connection fails too, which is handled.
  client.on('error', () => undefined);
  return { client, connected: client.connect() };
}

/**
 * Waits for an answer, in turns of the event loop: a process that was held up itself does not take the server for away.
 */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  let turns = PATIENCE_MS / TURN_MS;
  const timer = setInterval(() => {
    turns -= 1;
    if (turns === 0) reject(new NoAnswer(`no answer in ${PATIENCE_MS} ms`));
  }, TURN_MS);
  answer.catch(() => undefined);
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearInterval(timer);
  }
}
