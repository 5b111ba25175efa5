import type { Socket } from 'node:net';
import pg from 'pg';
import { bindToAgency, type Database, type Result, type Row, type Run, type TransactionMode } from './connection.ts';

// A date has no time zone and stays text; counters and counts stay far below 2^53.
const parsers = new Map<number, (value: string) => unknown>([
  [1082, (value) => value],
  [20, Number],
]);
const types = { getTypeParser: ((oid: number, format?: 'text' | 'binary') => parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser };

const PREPARED_MAX = 400;

/**
 * What is written while the stream is corked goes out in one piece: each piece is a call to the system on both sides.
 */
const streamOf = (client: pg.PoolClient): Socket => (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream;

/**
 * Ends a reading transaction without waiting: what was read is true whether or not its end is heard of, and a connection
 * that is lost leaves the pool. Who takes the connection next, in this turn, has the end travel with their own opening.
 */
function endRead(client: pg.PoolClient, stream: Socket): void {
  stream.cork();
  setImmediate(() => stream.uncork());
  client.query('COMMIT').catch(() => undefined);
}

function opening(mode: TransactionMode): string {
  const begin = mode.isReadOnly === true ? 'BEGIN READ ONLY' : 'BEGIN';
  return mode.agencyId === undefined ? begin : [begin, ...bindToAgency(mode.agencyId)].join('; ');
}

/** A PostgreSQL server, through a pool of pipelined connections. */
export function openPostgres(url: string, poolSize: number): Database {
  // Planning the same statement anew costs more than running it: every statement begins with the agency and has an index
  // for its order, so a plan for any values serves.
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    pipeline: true,
    types,
    application_name: 'townkeep',
    options: '-c plan_cache_mode=force_generic_plan -c jit=off',
  } as pg.PoolConfig);
  // An idle connection that the server closes must not end the process; the pool replaces it.
  pool.on('error', () => undefined);
  const names = new Map<string, string>();
  let trips = 0;

  /** Statements are prepared once per connection; rare ones beyond the bound are sent whole. */
  function named(text: string): { name?: string } {
    const known = names.get(text);
    if (known !== undefined) return { name: known };
    if (names.size >= PREPARED_MAX) return {};
    const name = `s${names.size}`;
    names.set(text, name);
    return { name };
  }

  const runOn =
    (client: pg.ClientBase | pg.Pool): Run =>
    async (text, values = []) => {
      trips += 1;
      const { rows, rowCount } = await client.query({ text, values: [...values], ...named(text) });
      return { rows, affected: rowCount ?? 0 } satisfies Result;
    };

  async function transaction<T>(mode: TransactionMode, work: (run: Run) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      const stream = streamOf(client);
      stream.cork();
      process.nextTick(() => stream.uncork());
      // Not awaited: it travels with the first statement. Should it fail, the transaction is aborted and every later
      // statement fails, so nothing can run as the owner by mistake.
      const opened = client.query(opening(mode));
      opened.catch(() => undefined);
      const value = await work(runOn(client));
      await opened;
      if (mode.isReadOnly === true) endRead(client, stream);
      else {
        trips += 1;
        await client.query('COMMIT');
      }
      return value;
    } catch (error) {
      await client.query('ROLLBACK').catch((failure: Error) => {
        broken = failure;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  return {
    kind: 'postgres',
    run: runOn(pool),
    script: async (sql) => [(await pool.query(sql)) as pg.QueryResult | pg.QueryResult[]].flat().flatMap((result) => result.rows as Row[]),
    transaction,
    close: () => pool.end(),
    roundTrips: () => trips,
  };
}
