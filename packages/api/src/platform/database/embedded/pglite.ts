import { PGlite, types } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { postgis } from '@electric-sql/pglite-postgis';
import { channelInProcess } from '../channel.ts';
import { bindToAgency, type Database, type Row, type Run, type TransactionMode } from '../connection.ts';
import { noMemory } from '../memory/memory.ts';
import { trackStatements } from '../track-statements.ts';

const extensions = { postgis, pg_trgm, btree_gin, btree_gist };
const parsers = { [types.DATE]: (value: string) => value, [types.INT8]: Number };

/** PostgreSQL's ids of the array types that a result may have. */
const arrays = {
  bool: 1000,
  int2: 1005,
  int4: 1007,
  text: 1009,
  varchar: 1015,
  int8: 1016,
  float8: 1022,
  date: 1182,
  timestamptz: 1185,
  numeric: 1231,
  uuid: 2951,
  jsonb: 3807,
};

/** Where an embedded database comes from: a folder, nothing (in memory), or a dump to start from. */
export interface PgliteSource {
  readonly folder?: string;
  readonly dump?: Blob;
}

type Queryable = Pick<PGlite, 'query'>;

/** Opens the embedded database: PostgreSQL in this process, with one connection. */
export async function openPglite(source: PgliteSource): Promise<Database & { readonly dump: () => Promise<Blob> }> {
  const pglite = await PGlite.create({
    ...(source.folder === undefined ? {} : { dataDir: source.folder }),
    ...(source.dump === undefined ? {} : { loadDataDir: source.dump }),
    extensions,
    parsers,
  });
  pglite.parsers = fewParsers(pglite.parsers);
  let trips = 0;
  const countTrip = () => {
    trips += 1;
  };

  return {
    kind: 'pglite',
    run: (text, values) => {
      countTrip();
      return runOn(pglite)(text, values);
    },
    script: async (sql) => (await pglite.exec(sql)).flatMap((result) => result.rows),
    transaction: (mode, work) =>
      pglite.transaction(async (tx) => {
        const opening = openingOf(mode);
        if (opening !== '') await tx.exec(opening);
        const statements = trackStatements(runOn(tx as unknown as Queryable), countTrip);
        try {
          const value = await work(statements.run);
          await statements.settle();
          return value;
        } catch (error) {
          throw statements.fail(error);
        }
      }),
    ask: async () => void (await pglite.query('select 1')),
    state: () => ({ isAway: false, clockAheadMs: 0, refusedConnections: 0 }),
    memory: noMemory,
    channel: channelInProcess(),
    close: () => pglite.close(),
    roundTrips: () => trips,
    dump: () => pglite.dumpDataDir('none'),
  };
}

const runOn =
  (target: Queryable): Run =>
  async (text, values = []) => {
    const { rows, affectedRows } = await target.query<Row>(text, [...values]);
    return { rows, affected: affectedRows ?? rows.length };
  };

/** Returns what follows the library's own BEGIN. The modes have the same meaning as on a server. */
function openingOf(mode: TransactionMode): string {
  if (mode.agencyId === undefined) return '';
  const isolation = mode.reads === 'snapshot' ? ['SET TRANSACTION ISOLATION LEVEL REPEATABLE READ'] : [];
  const access = mode.reads ? ['SET TRANSACTION READ ONLY'] : [];
  return [...isolation, ...access, ...bindToAgency(mode.agencyId)].join('; ');
}

/**
 * Returns only our parsers and those of `arrays`; arrays find the parsers of their elements through the prototype. The
 * library copies its parsers for each result, and has one for the array type of every table: a fifth of a call's time.
 */
function fewParsers(all: PGlite['parsers']): PGlite['parsers'] {
  const few = Object.create(all) as PGlite['parsers'];
  for (const id of [...Object.keys(parsers), ...Object.values(arrays)]) few[id] = all[id]!;
  return few;
}
