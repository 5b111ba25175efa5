import { bindToAgency, type Database, type TransactionMode } from '../connection.ts';
import { createMemory } from '../memory/memory.ts';
import { openChannel } from './open-channel.ts';
import {
  followChanges,
  JOBS,
  lendFrom,
  onLent,
  openPool,
  PLANNING,
  preparedStatements,
  REQUESTS,
  rowsOf,
  type ServerOptions,
} from './pools.ts';
import { readersOn } from './readers.ts';
import { transact, type Transport } from './transact.ts';
import { watchServer } from './watch-server.ts';

/**
 * Opens a PostgreSQL server through two pools of at most `requests` connections for requests, and two for jobs. Those
 * for changes run as the owner, and a transaction of an agency takes the role `app` and the agency for its own length.
 * Those for reading are of the role `app` and read-only from their start.
 */
export function openPostgres(url: string, requests: number, { jobs = requests, log }: ServerOptions = {}): Database {
  const watch = watchServer(url, log);
  const memory = createMemory();
  const channel = openChannel(url);
  let trips = 0;
  const transport: Transport = {
    runOn: preparedStatements(),
    countTrip: () => {
      trips += 1;
    },
  };

  function open(size: number, patience: typeof REQUESTS): Pick<Database, 'run' | 'script' | 'transaction' | 'close'> {
    const common = { url, size, patience, watch };
    const changing = openPool({ ...common, options: PLANNING });
    const reading = openPool({ ...common, options: `${PLANNING} -c role=app -c default_transaction_read_only=on` });
    followChanges(changing, memory);
    const lend = lendFrom(changing, common);
    const { read, readSnapshot } = readersOn(lendFrom(reading, common), transport);

    return {
      run: async (text, values) => {
        transport.countTrip();
        return onLent(lend, (client) => transport.runOn(client)(text, values));
      },
      script: (sql) => onLent(lend, async (client) => rowsOf(await client.query(sql))),
      transaction: async (mode, work) => {
        if (mode.agencyId !== undefined && mode.reads === true) return read(mode.agencyId, work);
        if (mode.agencyId !== undefined && mode.reads === 'snapshot') return readSnapshot(mode.agencyId, work);
        return transact({ ...(await lend(mode.agencyId)), opening: openingOf(mode), transport }, work);
      },
      close: async () => {
        await Promise.all([changing.end(), reading.end()]);
      },
    };
  }

  const common = {
    kind: 'postgres',
    ask: watch.ask,
    state: watch.state,
    memory,
    channel,
    roundTrips: () => trips,
  } as const;
  const forRequests = open(requests, REQUESTS);
  const forJobs = open(jobs, JOBS);
  return {
    ...common,
    ...forRequests,
    patient: { ...common, ...forJobs },
    close: async () => {
      await Promise.all([forRequests.close(), forJobs.close(), channel.close(), watch.close()]);
    },
  };
}

const openingOf = ({ agencyId }: TransactionMode): string[] => [
  agencyId === undefined ? 'BEGIN' : ['BEGIN', ...bindToAgency(agencyId)].join('; '),
];
