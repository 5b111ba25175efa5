import pg from 'pg';
import { bindToAgency, type Database, type Run } from '../connection.ts';
import { changesWatched, createMemory } from '../memory/memory.ts';
import { openChannel } from '../postgres/open-channel.ts';
import {
  followChanges,
  JOBS,
  type Lend,
  lendFrom,
  onLent,
  openPool,
  preparedStatements,
  REQUESTS,
  rowsOf,
  type ServerOptions,
} from '../postgres/pools.ts';
import { readOn, type TakeBound } from '../postgres/readers.ts';
import { transact, type Transport, writeTogether } from '../postgres/transact.ts';
import { watchServer } from '../postgres/watch-server.ts';
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
 * Opens the coordinator of a cluster through three pools of at most `requests` connections for requests, and three for
 * jobs: of the owner, of the role `app` for changes, and of the same role for reading. A connection keeps its role, as
 * its connections to the workers do.
 */
export function openCitus(url: string, requests: number, { jobs = requests, log }: ServerOptions = {}): Database {
  const watch = watchServer(url, log);
  const memory = createMemory();
  const channel = openChannel(url);
  let trips = 0;
  const transport: Transport = {
    runOn: preparedStatements({ isNamed: (values) => values.length > 0, failure: nameOfWhole }),
    countTrip: () => {
      trips += 1;
    },
  };

  function open(size: number, patience: typeof REQUESTS): Pick<Database, 'run' | 'script' | 'transaction' | 'close'> {
    const common = { url, size, patience, watch };
    // What the queue creates is the coordinator's alone; the schema is changed by `applySchema`.
    const owning = openPool({ ...common, options: `${PLANNING} -c citus.enable_ddl_propagation=off` });
    const changing = openPool({ ...common, options: `${PLANNING} -c role=app` });
    const reading = openPool({ ...common, options: `${PLANNING} -c role=app -c default_transaction_read_only=on` });
    followChanges(owning, memory);
    followChanges(changing, memory);
    const lend = {
      owning: lendFrom(owning, common),
      changing: lendFrom(changing, common),
      reading: lendFrom(reading, common),
    };
    const read = readOn(boundOnce(lend.reading), transport);
    const runAsOwner: Run = (text, values) => onLent(lend.owning, (client) => transport.runOn(client)(text, values));

    return {
      run: async (text, values) => {
        transport.countTrip();
        const result = await runAsOwner(text, values);
        if (changesWatched(text)) await runAsOwner(announcement(0));
        return result;
      },
      script: (sql) => onLent(lend.owning, async (client) => rowsOf(await client.query(sql))),
      transaction: async ({ agencyId, ...mode }, work) => {
        const reads = 'reads' in mode ? mode.reads : false;
        if (agencyId !== undefined && reads === true) return read(agencyId, work);
        const from = agencyId === undefined ? 'owning' : reads === 'snapshot' ? 'reading' : 'changing';
        const begin = reads === 'snapshot' ? 'BEGIN ISOLATION LEVEL REPEATABLE READ' : 'BEGIN';
        const opening = [begin, ...(agencyId === undefined ? [] : bindingOf(agencyId))];
        const lent = await lend[from](agencyId);
        return transact({ ...lent, opening, transport, watch: closingStatements(agencyId ?? 0) }, work);
      },
      close: async () => {
        await Promise.all([owning.end(), changing.end(), reading.end()]);
      },
    };
  }

  const forRequests = open(requests, REQUESTS);
  const forJobs = open(jobs, JOBS);
  const common = {
    kind: 'postgres',
    ask: watch.ask,
    state: watch.state,
    untilCommitted: () => untilCommitted(forJobs.run),
    applySchema: (sql: string) => applySchema(url, sql),
    memory,
    channel,
    roundTrips: () => trips,
  } as const;
  return {
    ...common,
    ...forRequests,
    patient: { ...common, ...forJobs },
    close: async () => {
      await Promise.all([forRequests.close(), forJobs.close(), channel.close(), watch.close()]);
    },
  };
}

/**
 * Connections that read in a transaction, which binds itself. Its commit travels behind the last statement and is not
 * waited for.
 */
const boundOnce =
  (lend: Lend): TakeBound =>
  async (agencyId) => {
    const { client, giveBack } = await lend(agencyId);
    writeTogether(client);
    const bound = Promise.all(['BEGIN', ...bindingOf(agencyId)].map((message) => client.query(message)));
    bound.catch(() => undefined);
    return {
      client,
      bound,
      giveBack: () => {
        client.query('COMMIT').then(
          () => giveBack(),
          (error: Error) => giveBack(error),
        );
      },
    };
  };
