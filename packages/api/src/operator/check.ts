import { clusterFaults } from '../platform/database/citus/check-cluster.ts';
import { isCluster } from '../platform/database/citus/nodes.ts';
import type { Database } from '../platform/database/connection.ts';
import { openPglite } from '../platform/database/embedded/pglite.ts';
import { migrate } from '../platform/database/migration/migrate.ts';
import {
  DISTRIBUTED_OTHERWISE,
  type FactKind,
  readSchemaFacts,
  type SchemaFact,
} from '../platform/database/migration/schema-facts.ts';
import { explainFailure } from '../platform/process/explain-failure.ts';

/** How the schema of a database differs from the migrations. */
export interface SchemaDifference {
  /** What the migrations make and the database lacks. */
  readonly missing: readonly SchemaFact[];
  /** Policies and grants that the migrations do not make: they may show rows of another agency. */
  readonly foreign: readonly SchemaFact[];
}

/** What opens rows to others when it is there too much. */
const OPENING: ReadonlySet<FactKind> = new Set<FactKind>(['policy', 'grant', 'owner of a function']);

/** Compares the schema of a database with one that has exactly what the migrations make. */
export async function compareSchema(
  database: Pick<Database, 'run'>,
  expected: Pick<Database, 'run'>,
): Promise<SchemaDifference> {
  const without = (await isCluster(database)) ? DISTRIBUTED_OTHERWISE : [];
  const wanted = await readSchemaFacts(expected.run, without);
  const found = await readSchemaFacts(database.run, without);
  const textsOf = (facts: readonly SchemaFact[]) => new Set(facts.map(({ sql }) => bare(sql)));
  const [wantedTexts, foundTexts] = [textsOf(wanted), textsOf(found)];
  return {
    missing: wanted.filter(({ sql }) => !foundTexts.has(bare(sql))),
    foreign: found.filter(({ kind, sql }) => OPENING.has(kind) && !wantedTexts.has(bare(sql))),
  };
}

/** A statement without the casts and brackets that a dump adds to expressions. */
const bare = (sql: string): string => sql.replace(/::[a-z ]+(\[\])?/g, '').replace(/[\s()]/g, '');

/** Opens an embedded database in memory with the schema of this version. */
export async function openExpected(): Promise<Database> {
  const expected = await openPglite({});
  await migrate(expected);
  return expected;
}

/**
 * Prints what the database lacks and what it has too much, and how to mend it. With `repairs`, makes what is missing.
 * @throws Error when something differs, also after the repair
 */
export async function check(
  { database, expected }: { readonly database: Database; readonly expected: Pick<Database, 'run'> },
  repairs: boolean,
  print: (line: string) => void,
): Promise<void> {
  const faults = await clusterFaults(database);
  for (const fault of faults) print(`the cluster: ${fault}`);
  let difference = await compareSchema(database, expected);
  if (repairs && difference.missing.length > 0) {
    const before = difference.missing.length;
    await repair(database, difference.missing, print);
    difference = await compareSchema(database, expected);
    print(`${counted(before - difference.missing.length)} repaired.`);
  }
  const { missing, foreign } = difference;
  for (const { kind, sql } of missing) print(`missing, ${kind}: ${sql}`);
  for (const { kind, sql } of foreign) print(`not of Townkeep, ${kind}: ${sql}`);
  const count = faults.length + missing.length + foreign.length;
  if (count === 0) return print('The schema is as the migrations make it: policies, grants, owners, functions, keys.');
  const ways = [
    missing.length > 0 && !repairs ? '`check --repair` makes what is missing.' : '',
    missing.length > 0 && repairs ? 'A superuser has to make what is missing still.' : '',
    foreign.length > 0
      ? 'Take away what is not of Townkeep (drop policy, revoke) unless you know why it is there.'
      : '',
  ];
  throw new Error([`${counted(count)}.`, ...ways].filter((each) => each !== '').join(' '));
}

const counted = (count: number): string => `${count} ${count === 1 ? 'difference' : 'differences'}`;

/** So that each finds what it stands on; what is not here is made after these. */
const FIRST: readonly FactKind[] = ['role', 'extension', 'function', 'owner of a function'];

/** Makes what is missing, each for itself, and says what cannot be made. The files of triggers are applied again. */
async function repair(
  database: Database,
  missing: readonly SchemaFact[],
  print: (line: string) => void,
): Promise<void> {
  const rank = ({ kind }: SchemaFact) => (FIRST.includes(kind) ? FIRST.indexOf(kind) : FIRST.length);
  const stated = missing.filter(({ kind, repair: made }) => made !== null && kind !== 'trigger');
  for (const fact of stated.toSorted((a, b) => rank(a) - rank(b)))
    await database
      .script(fact.repair!)
      .catch((error: unknown) => print(`not made, ${fact.kind}: ${fact.sql}: ${explainFailure(error)}`));
  await database.run('delete from schema_functions');
  await migrate(database);
}
