import { PGlite, types } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { postgis } from '@electric-sql/pglite-postgis';
import { bindToAgency, type Database, type InFlight, landed, type Run, type TransactionMode } from './connection.ts';
import { noMemory } from './memory.ts';
import { trackStatements } from './track-statements.ts';

const extensions = { postgis, pg_trgm, btree_gin, btree_gist };
const parsers = { [types.DATE]: (value: string) => value, [types.INT8]: Number };

/** PostgreSQL's ids of the array types that an answer may have. */
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

/** The embedded database: PostgreSQL in this process, with one connection. */
export async function openPglite(source: PgliteSource): Promise<Database & { readonly dump: () => Promise<Blob> }> {
  const pglite = await PGlite.create({
    ...(source.folder === undefined ? {} : { dataDir: source.folder }),
    ...(source.dump === undefined ? {} : { loadDataDir: source.dump }),
    extensions,
    parsers,
  });
  pglite.parsers = fewParsers(pglite.parsers);
  let trips = 0;
  type Queryable = Pick<PGlite, 'query'>;

  const runOn =
    (target: Queryable): Run =>
    async (text, values = []) => {
      trips += 1;
      const { rows, affectedRows } = await target.query<Record<string, unknown>>(text, [...values]);
      return { rows, affected: affectedRows ?? rows.length };
    };

  async function transaction<T>(mode: TransactionMode, work: (run: Run) => Promise<T | InFlight<T>>): Promise<T> {
    const given = await pglite.transaction(async (tx) => {
      if (mode.isReadOnly === true) await tx.exec('SET TRANSACTION READ ONLY');
      if (mode.agencyId !== undefined) await tx.exec(bindToAgency(mode.agencyId).join('; '));
      const statements = trackStatements(runOn(tx as unknown as Queryable));
      try {
        const given = await work(statements.run);
        statements.end();
        await statements.answered();
        return given;
      } catch (error) {
        throw statements.fail(error);
      }
    });
    return landed(given);
  }

  return {
    kind: 'pglite',
    run: runOn(pglite),
    script: async (sql) => (await pglite.exec(sql)).flatMap((result) => result.rows),
    transaction,
    memory: noMemory,
    close: () => pglite.close(),
    roundTrips: () => trips,
    dump: () => pglite.dumpDataDir('none'),
  };
}

/**
 * The library copies its parsers for each result, and has one for each array type of the database, every table's among
 * them:
 * a fifth of a call's time. Only ours and those of `arrays` are copied; arrays find their elements' behind them.
 */
function fewParsers(all: PGlite['parsers']): PGlite['parsers'] {
  const few = Object.create(all) as PGlite['parsers'];
  for (const id of [...Object.keys(parsers), ...Object.values(arrays)]) few[id] = all[id]!;
  return few;
}
