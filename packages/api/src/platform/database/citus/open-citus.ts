import pg from 'pg';
import { bindToAgency, type Database } from '../connection.ts';
import { changesWatched, createMemory } from '../memory/memory.ts';
import { openChannel } from '../postgres/open-channel.ts';
import { followChanges, openPool, preparedStatements, rowsOf } from '../postgres/pools.ts';
import { type ReadingConnections, readOn } from '../postgres/readers.ts';
import { transact, type Transport, writeTogether } from '../postgres/transact.ts';
import { applySchema } from './apply-schema.ts';
import { announcement, closingStatements } from './closing-statements.ts';
import { isCluster } from './nodes.ts';
import { nameOfWhole } from './shard-errors.ts';
import { untilCommitted } from './until-committed.ts';

/*
 * A database that Citus distributes by agency. Source: docs/adr/0053-citus.md
 * The function of the policies is immutable on the coordinator, so that the planner finds the shard of each table. That
 * is true of one plan only: every statement is planned anew, and none without parameters is prepared by name.
 */

const PLANNING = [
  'plan_cache_mode=force_custom_plan',
  'jit=off',
  'max_parallel_workers_per_gather=0',
  'citus.propagate_set_commands=local',
  'citus.allow_nested_distributed_execution=on',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

/** Each message is passed on to the workers whole, so one that sets something does nothing else. */
const bindingOf = (agencyId: number): string[] => bindToAgency(agencyId).slice(1);

/** Whether the database of an address is a cluster. */
export async function isClusterAt(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'townkeep start' });
  await client.connect();
  try {
    return await isCluster({ run: preparedStatements({ isNamed: () => false })(client) });
  } finally {
    await client.end();
  }
}

/**
 * Opens the coordinator of a cluster through three pools of `poolSize` connections each: of the owner, of the role `app`
 * for changes, and of the same role for reading. A connection keeps its role, as its connections to the workers do.
 */
export function openCitus(url: string, poolSize: number): Database {
  // What the queue creates is the coordinator's alone; the schema is changed by `applySchema`.
  const owning = openPool(url, poolSize, `${PLANNING} -c citus.enable_ddl_propagation=off`);
  const changing = openPool(url, poolSize, `${PLANNING} -c role=app`);
  const reading = openPool(url, poolSize, `${PLANNING} -c role=app -c default_transaction_read_only=on`);
  const memory = createMemory();
  const channel = openChannel(url);
  followChanges(owning, memory);
  followChanges(changing, memory);
  let trips = 0;
  const transport: Transport = {
    runOn: preparedStatements({ isNamed: (values) => values.length > 0, failure: nameOfWhole }),
    countTrip: () => {
      trips += 1;
    },
  };
  const runAsOwner = transport.runOn(owning);
  const read = readOn(readingConnections(reading), transport);
  return {
    kind: 'postgres',
    run: async (text, values) => {
      transport.countTrip();
      const result = await runAsOwner(text, values);
      if (changesWatched(text)) await runAsOwner(announcement(0));
      return result;
    },
    script: async (sql) => rowsOf(await owning.query(sql)),
    untilCommitted: () => untilCommitted(runAsOwner),
    applySchema: (sql) => applySchema(url, sql),
    transaction: async ({ agencyId, ...mode }, work) => {
      const reads = 'reads' in mode ? mode.reads : false;
      if (agencyId !== undefined && reads === true) return read(agencyId, work);
      const pool = agencyId === undefined ? owning : reads === 'snapshot' ? reading : changing;
      const begin = reads === 'snapshot' ? 'BEGIN ISOLATION LEVEL REPEATABLE READ' : 'BEGIN';
      const opening = [begin, ...(agencyId === undefined ? [] : bindingOf(agencyId))];
      const client = await pool.connect();
      return transact({ client, opening, transport, watch: closingStatements(agencyId ?? 0) }, work);
    },
    memory,
    channel,
    close: async () => {
      await Promise.all([owning.end(), changing.end(), reading.end(), channel.close()]);
    },
    roundTrips: () => trips,
  };
}

/**
 * Connections that read in a transaction, which binds itself. Its commit travels behind the last statement and is not
 * waited for.
 */
const readingConnections = (pool: pg.Pool): ReadingConnections => ({
  take: async (agencyId) => {
    const client = await pool.connect();
    writeTogether(client);
    const bound = Promise.all(['BEGIN', ...bindingOf(agencyId)].map((message) => client.query(message)));
    bound.catch(() => undefined);
    return { client, bound };
  },
  giveBack: (client) => {
    client.query('COMMIT').then(
      () => client.release(),
      (error: Error) => client.release(error),
    );
  },
});
