import type { Socket } from 'node:net';
import pg from 'pg';
import {
  bindToAgency,
  type Database,
  type InFlight,
  keepToAgency,
  landed,
  type Result,
  type Row,
  type Run,
  type TransactionMode,
} from './connection.ts';
import { createMemory, type KeptMemory } from './memory.ts';
import { trackStatements } from './track-statements.ts';

// A date has no time zone and stays text; counters and counts stay far below 2^53.
const parsers = new Map<number, (value: string) => unknown>([
  [1082, (value) => value],
  [20, Number],
]);
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

const PREPARED_MAX = 400;

/**
 * Planning the same statement anew costs more than running it, and starting helpers for it more still: every statement
 * begins with the agency and has an index for its order, so a plan for any values, and one process, serves.
 */
export const PLANNING = '-c plan_cache_mode=force_generic_plan -c jit=off -c max_parallel_workers_per_gather=0';

/** Where the triggers of the database say which agency's rows have changed; '0' when it may be any. */
const CHANGES = 'townkeep_changed';

/**
 * What is written while the stream is corked goes out in one piece: each piece is a call to the system on both sides.
 */
function inOnePiece(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Socket } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/**
 * Has the memory follow the changes. Every connection that changes anything listens: it then hears of its change before
 * its commit is answered, so this process never answers from before its own changes.
 */
function followChanges(pool: pg.Pool, memory: KeptMemory): void {
  const hearing = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) => {
    client.on('notification', ({ payload }) => {
      const agencyId = Number(payload);
      memory.forget(agencyId > 0 ? agencyId : null);
    });
    client.query(`LISTEN ${CHANGES}`).then(
      () => {
        hearing.add(client);
        memory.listenerAdded();
      },
      () => undefined,
    );
  });
  pool.on('remove', (client) => {
    if (hearing.delete(client)) memory.stopHearing();
  });
}

const opening = ({ agencyId }: TransactionMode): string =>
  agencyId === undefined ? 'BEGIN' : ['BEGIN', ...bindToAgency(agencyId)].join('; ');

/**
 * A PostgreSQL server, through two pools of pipelined connections. Those for changes run as the owner, and a
 * transaction
 * of an agency takes the role `app` and the agency for its own length. Those for reading are of the role `app` and read
 * only from their start, and keep the agency that they were bound to last: a read is one statement and nothing around
 * it.
 */
export function openPostgres(url: string, poolSize: number): Database {
  const pool = (options: string): pg.Pool => {
    const made = new pg.Pool({
      connectionString: url,
      max: poolSize,
      min: 1,
      pipeline: true,
      types,
      application_name: 'townkeep',
      options: `${PLANNING}${options}`,
    } as pg.PoolConfig);
    // A connection that the server closes must not end the process: an idle one is replaced, what waits on another
    // fails by itself.
    made.on('error', () => undefined);
    made.on('connect', (client) => void client.on('error', () => undefined));
    return made;
  };
  const changing = pool('');
  const reading = pool(' -c role=app -c default_transaction_read_only=on');
  const memory = createMemory();
  followChanges(changing, memory);
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

  const ask =
    (client: pg.ClientBase | pg.Pool): Run =>
    async (text, values = []) => {
      const { rows, rowCount } = await client.query({ text, values: [...values], ...named(text) });
      return { rows, affected: rowCount ?? 0 } satisfies Result;
    };
  const runOn = (client: pg.ClientBase | pg.Pool): Run => {
    const run = ask(client);
    return (text, values) => {
      trips += 1;
      return run(text, values);
    };
  };

  async function change<T>(mode: TransactionMode, work: (run: Run) => Promise<T | InFlight<T>>): Promise<T> {
    const client = await changing.connect();
    const beginTrip = () => {
      trips += 1;
      inOnePiece(client);
    };
    const statements = trackStatements(ask(client), beginTrip);
    let broken: Error | undefined;
    try {
      inOnePiece(client);
      // Not awaited: it travels with the first statement. Should it fail, the transaction is aborted and every later
      // statement fails, so nothing can run as the owner by mistake.
      const opened = client.query(opening(mode));
      opened.catch(() => undefined);
      const given = await work(statements.run);
      statements.end();
      if (!statements.isUnderWay()) beginTrip();
      // Behind a statement that the server refuses, this rolls back.
      const committed = client.query('COMMIT');
      committed.catch(() => undefined);
      await opened;
      await statements.answered();
      await committed;
      return await landed(given);
    } catch (error) {
      const cause = statements.fail(error);
      await client.query('ROLLBACK').catch((failure: Error) => {
        broken = failure;
      });
      throw cause;
    } finally {
      client.release(broken);
    }
  }

  const boundTo = new WeakMap<pg.PoolClient, number>();

  /** A reading connection, and the statement on its way, if one is needed, that binds it to the agency. */
  async function takeReader(agencyId: number): Promise<{ client: pg.PoolClient; bound: Promise<unknown> | null }> {
    const client = await reading.connect();
    if (boundTo.get(client) === agencyId) return { client, bound: null };
    boundTo.delete(client);
    inOnePiece(client);
    const bound = client.query(keepToAgency(agencyId)).then(() => boundTo.set(client, agencyId));
    bound.catch(() => undefined);
    return { client, bound };
  }

  /**
   * Each statement sees what was committed when it began. No connection is taken before the first one, with which the
   * binding travels: without it nothing that was read is given out.
   */
  async function read<T>(agencyId: number, work: (run: Run) => Promise<T | InFlight<T>>): Promise<T> {
    let taken: ReturnType<typeof takeReader> | undefined;
    const statements = trackStatements(async (text, values) => {
      taken ??= takeReader(agencyId);
      const { client, bound } = await taken;
      const [result] = await Promise.all([runOn(client)(text, values), bound]);
      return result;
    });
    try {
      const given = await work(statements.run);
      statements.end();
      await statements.answered();
      return await landed(given);
    } catch (error) {
      throw statements.fail(error);
    } finally {
      const reader = await taken?.catch(() => undefined);
      reader?.client.release(boundTo.get(reader.client) !== agencyId);
    }
  }

  return {
    kind: 'postgres',
    run: runOn(changing),
    script: async (sql) =>
      [(await changing.query(sql)) as pg.QueryResult | pg.QueryResult[]]
        .flat()
        .flatMap((result) => result.rows as Row[]),
    transaction: (mode, work) =>
      mode.isReadOnly === true && mode.agencyId !== undefined ? read(mode.agencyId, work) : change(mode, work),
    memory,
    close: async () => {
      await Promise.all([changing.end(), reading.end()]);
    },
    roundTrips: () => trips,
  };
}
