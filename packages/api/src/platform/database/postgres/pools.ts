import pg from 'pg';
import type { Row, Run } from '../connection.ts';
import type { KeptMemory } from '../memory/memory.ts';

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

/** Opens a pool of pipelined connections with these `options` of the server's command line. */
export function openPool(url: string, size: number, options = PLANNING): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    min: 1,
    pipeline: true,
    types,
    application_name: 'townkeep',
    options,
  } as pg.PoolConfig);
  // The server may close a connection. The pool replaces an idle one; on a busy one the statements under way fail.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
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
