import { Semaphore, type SemaphoreInterface, withTimeout } from 'async-mutex';
import pg from 'pg';
import type { Row, Run } from '../connection.ts';
import { NoConnectionError } from '../connection-errors.ts';
import type { KeptMemory } from '../memory/memory.ts';
import type { ServerWatch, WatchLog } from './watch-server.ts';

// A date has no time zone and stays text; counters and counts stay far below 2^53.
const parsers = new Map<number, (value: string) => unknown>([
  [pg.types.builtins.DATE, (value) => value],
  [pg.types.builtins.INT8, Number],
]);
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/**
 * Options of every connection. A statement is planned once for any values, and runs in one process: planning it again,
 * or starting parallel workers, costs more than running it. Each statement begins with the agency and has an index for
 * its order.
 */
export const PLANNING = '-c plan_cache_mode=force_generic_plan -c jit=off -c max_parallel_workers_per_gather=0';

/** How long a connection may be waited for, in ms: a free one of a pool, or the answer of the server to a new one. */
export const CONNECT_MS = 5000;

/** How long a request waits for one of its agency's half of the connections, in ms. */
const HALF_MS = 10_000;

const HALF_IN_USE = new NoConnectionError('The agency uses its half of the connections');

/** For how long the server lets a statement run, wait for a lock, and a transaction do nothing, in ms. */
interface Patience {
  readonly statement: number;
  readonly lock: number;
  readonly idle: number;
}

/** For requests, whose callers wait. */
export const REQUESTS: Patience = { statement: 30_000, lock: 5000, idle: 30_000 };
/** For jobs and the operator's commands: exports and imports of a whole city. */
export const JOBS: Patience = { statement: 600_000, lock: 30_000, idle: 300_000 };

/** How a server is opened, besides the most connections of a pool for requests. */
export interface ServerOptions {
  /** The most connections of a pool for jobs. Default: as for requests. */
  readonly jobs?: number;
  readonly log?: WatchLog;
}

/** How a pool is opened. */
export interface PoolOptions {
  readonly url: string;
  readonly size: number;
  readonly patience: Patience;
  readonly watch: ServerWatch;
  /** Options of the server's command line. */
  readonly options: string;
}

/** Opens a pool of pipelined connections. While the server is away, all of them are closed and none is opened. */
export function openPool({ url, size, patience, watch, options }: PoolOptions): pg.Pool {
  const { statement, lock, idle } = patience;
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    min: 1,
    pipeline: true,
    types,
    application_name: watch.processName,
    connectionTimeoutMillis: CONNECT_MS,
    options:
      `${options} -c statement_timeout=${statement} -c lock_timeout=${lock} ` +
      `-c idle_in_transaction_session_timeout=${idle}`,
  } as pg.PoolConfig);
  // The server may close a connection. The pool replaces an idle one; on a busy one the statements under way fail.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  watch.guard(pool);
  return pool;
}

/** A connection on loan. `broken` closes it instead of giving it back to the pool. */
export interface Lent {
  readonly client: pg.PoolClient;
  readonly giveBack: (broken?: Error | boolean) => void;
}

/** Lends connections, each for an agency, or for none. */
export type Lend = (agencyId: number | undefined) => Promise<Lent>;

/**
 * Lends the connections of a pool so that one agency has at most half of them at once: an agency whose requests wait
 * for each other does not stop the others.
 * @throws NoConnectionError when the agency's half is not free in time, and errors of the pool
 */
export function lendFrom(pool: pg.Pool, { size, watch }: Pick<PoolOptions, 'size' | 'watch'>): Lend {
  const halves = new Map<number, SemaphoreInterface>();

  function halfOf(agencyId: number): SemaphoreInterface {
    const known = halves.get(agencyId);
    if (known !== undefined) return known;
    const half = withTimeout(new Semaphore(Math.ceil(size / 2)), HALF_MS, HALF_IN_USE);
    halves.set(agencyId, half);
    return half;
  }

  return async (agencyId) => {
    watch.refuseWhileAway();
    const release = agencyId === undefined ? () => undefined : (await halfOf(agencyId).acquire())[1];
    try {
      const client = await pool.connect();
      return {
        client,
        giveBack: (broken) => {
          release();
          client.release(broken);
        },
      };
    } catch (error) {
      release();
      watch.noteRefusal(error);
      throw error;
    }
  };
}

/** Does one thing on a connection of no agency, which is closed when it fails. */
export async function onLent<T>(lend: Lend, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const { client, giveBack } = await lend(undefined);
  try {
    const value = await work(client);
    giveBack();
    return value;
  } catch (error) {
    giveBack(true);
    throw error;
  }
}

/** The channel on which the triggers of the database announce the agency whose rows changed; '0' for any agency. */
export const CHANGES = 'townkeep_changed';

/**
 * Keeps a memory up to date with the changes that the database announces. Every connection that makes changes listens:
 * PostgreSQL delivers a change to the connection that made it before it answers the commit, so this process never
 * answers from before its own changes.
 */
export function followChanges(pool: pg.Pool, memory: KeptMemory): void {
  const listening = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) => {
    client.on('notification', ({ payload }) => {
      const agencyId = Number(payload);
      memory.forget(agencyId > 0 ? agencyId : null);
    });
    client.query(`LISTEN ${CHANGES}`).then(
      () => {
        listening.add(client);
        memory.listenerAdded();
      },
      () => undefined,
    );
  });
  pool.on('remove', (client) => {
    if (listening.delete(client)) memory.listenerRemoved();
  });
}

const PREPARED_MAX = 400;

/** What differs where the database is distributed. */
interface Preparing {
  /** Whether a text with these values is prepared; others are sent whole every time. */
  readonly isNamed?: (values: readonly unknown[]) => boolean;
  /** Returns what an error is thrown as. */
  readonly failure?: (error: unknown) => unknown;
}

/** Returns how statements run on a client or a pool. Each text is prepared once per connection, up to a bound. */
export function preparedStatements({ isNamed = () => true, failure = (error) => error }: Preparing = {}): (
  target: pg.ClientBase | pg.Pool,
) => Run {
  const names = new Map<string, string>();

  function nameOf(text: string): { name?: string } {
    const known = names.get(text);
    if (known !== undefined) return { name: known };
    if (names.size >= PREPARED_MAX) return {};
    const name = `s${names.size}`;
    names.set(text, name);
    return { name };
  }

  return (target) =>
    async (text, values = []) => {
      try {
        const { rows, rowCount } = await target.query({
          text,
          values: [...values],
          ...(isNamed(values) ? nameOf(text) : {}),
        });
        return { rows, affected: rowCount ?? 0 };
      } catch (error) {
        throw failure(error);
      }
    };
}

/** The driver returns one result for each statement of a script; for a single statement the result itself. */
export const rowsOf = (results: pg.QueryResult | pg.QueryResult[]): Row[] =>
  [results].flat().flatMap((result) => result.rows as Row[]);
