import { bindToAgency, type Database, type TransactionMode } from '../connection.ts';
import { createMemory } from '../memory/memory.ts';
import { openChannel } from './open-channel.ts';
import { followChanges, openPool, PLANNING, preparedStatements, rowsOf } from './pools.ts';
import { readersOn } from './readers.ts';
import { transact, type Transport } from './transact.ts';

/**
 * Opens a PostgreSQL server through two pools of `poolSize` connections each. Those for changes run as the owner, and a
 * transaction of an agency takes the role `app` and the agency for its own length. Those for reading are of the role
 * `app` and read-only from their start.
 */
export function openPostgres(url: string, poolSize: number): Database {
  const changing = openPool(url, poolSize);
  const reading = openPool(url, poolSize, `${PLANNING} -c role=app -c default_transaction_read_only=on`);
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

const openingOf = ({ agencyId }: TransactionMode): string[] => [
  agencyId === undefined ? 'BEGIN' : ['BEGIN', ...bindToAgency(agencyId)].join('; '),
];
