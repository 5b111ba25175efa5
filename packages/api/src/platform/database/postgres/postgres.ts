import pg from 'pg';
import { bindToAgency, type Database, type Row, type Run, type TransactionMode } from '../connection.ts';
import { createMemory, type KeptMemory } from '../memory/memory.ts';
import { openChannel } from './open-channel.ts';
import { readersOn } from './readers.ts';
import { transact, type Transport } from './transact.ts';

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

/** Opens a pool of pipelined connections with more `options` of the server's command line. */
function openPool(url: string, size: number, options = ''): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    min: 1,
    pipeline: true,
    types,
    application_name: 'townkeep',
    options: `${PLANNING} ${options}`,
  } as pg.PoolConfig);
  // The server may close a connection. The pool replaces an idle one; on a busy one the statements under way fail.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

/** The channel on which the triggers of the database announce the agency whose rows changed; '0' for any agency. */
const CHANGES = 'townkeep_changed';

/**
 * Keeps a memory up to date with the changes that the database announces. Every connection that makes changes listens:
 * PostgreSQL delivers a change to the connection that made it before it answers the commit, so this process never
 * answers from before its own changes.
 */
function followChanges(pool: pg.Pool, memory: KeptMemory): void {
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

/**
 * Returns how statements run on a client or a pool. Each text is prepared once per connection, up to a bound; the texts
 * beyond it are sent whole every time.
 */
function preparedStatements(): (target: pg.ClientBase | pg.Pool) => Run {
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
      const { rows, rowCount } = await target.query({ text, values: [...values], ...nameOf(text) });
      return { rows, affected: rowCount ?? 0 };
    };
}

/**
 * Opens a PostgreSQL server through two pools of `poolSize` connections each. Those for changes run as the owner, and a
 * transaction of an agency takes the role `app` and the agency for its own length. Those for reading are of the role
 * `app` and read-only from their start.
 */
export function openPostgres(url: string, poolSize: number): Database {
  const changing = openPool(url, poolSize);
  const reading = openPool(url, poolSize, '-c role=app -c default_transaction_read_only=on');
  const memory = createMemory();
  const channel = openChannel(url);
  followChanges(changing, memory);
  let trips = 0;
  const transport: Transport = {
    runOn: preparedStatements(),
    countTrip: () => {
      trips += 1;
    },
  };
  const { read, readSnapshot } = readersOn(reading, transport);
  const runAsOwner = transport.runOn(changing);

  return {
    kind: 'postgres',
    run: (text, values) => {
      transport.countTrip();
      return runAsOwner(text, values);
    },
    script: async (sql) => rowsOf(await changing.query(sql)),
    transaction: async (mode, work) => {
      if (mode.agencyId !== undefined && mode.reads === true) return read(mode.agencyId, work);
      if (mode.agencyId !== undefined && mode.reads === 'snapshot') return readSnapshot(mode.agencyId, work);
      const client = await changing.connect();
      return transact({ client, opening: openingOf(mode), transport }, work);
    },
    memory,
    channel,
    close: async () => {
      await Promise.all([changing.end(), reading.end(), channel.close()]);
    },
    roundTrips: () => trips,
  };
}

const openingOf = ({ agencyId }: TransactionMode): string =>
  agencyId === undefined ? 'BEGIN' : ['BEGIN', ...bindToAgency(agencyId)].join('; ');

/** The driver returns one result for each statement of a script; for a single statement the result itself. */
const rowsOf = (results: pg.QueryResult | pg.QueryResult[]): Row[] =>
  [results].flat().flatMap((result) => result.rows as Row[]);
