import { type Dialect, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import {
  type Adapter,
  type ColumnMetadata,
  GenericExpressionNode,
  IdentifierNode,
  PostgresDialect,
  serializeFromMetadata,
} from 'kysely-codegen';
import type { Run } from '../../platform/database/connection.ts';

/** Tables of an extension or of the migrator. */
const NOT_OURS =
  '*{citus_schemas,citus_tables,geography_columns,geometry_columns,spatial_ref_sys,schema_functions,schema_migrations}';

/** The types that this project's drivers return, where they differ from the library's defaults. */
const scalars = {
  bytea: 'Uint8Array',
  geometry: 'unknown',
  int8: 'number',
  jsonb: 'Json',
  timestamptz: 'Instant',
};

/** Columns about which the application knows more than the database. */
const columns = {
  'contacts.custom_values': 'JsonRecordDefault',
  'events.actor_kind': 'ActorKind',
  'events.data': 'JsonRecordDefault',
  'list_items.fields': 'JsonRecordDefault',
};

const imports = {
  ActorKind: '@townkeep/core/platform/actors.ts',
  GeneratedAlways: 'kysely',
  Instant: './column-types.ts',
  Json: './column-types.ts',
  JsonRecordDefault: './column-types.ts',
};

/** Columns with a closed set of values, and generated columns. */
const FACTS = `
  select c.relname || '.' || a.attname as name, a.attgenerated <> '' as "isGenerated", (
    select pg_get_constraintdef(k.oid) from pg_constraint k
    where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
      and pg_get_constraintdef(k.oid) ~
        '^CHECK \\(\\(\\w+ = (ANY \\(ARRAY\\[.*\\]\\)|''[^'']*''::text)\\)\\)$') as closed
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped`;

/**
 * Returns the content of `platform/database/schema.ts`: the types of all tables of a migrated database. Text columns
 * with a check of a closed set become unions of its values.
 */
export async function schemaTypes(run: Run): Promise<string> {
  const dialect = new PostgresDialect({ dateParser: 'string' });
  const adapter: Adapter = dialect.adapter;
  // As nodes: the library parses types in strings with TypeScript's own API, which its version 7 does not have.
  for (const [name, type] of Object.entries(scalars)) adapter.scalars[name] = new IdentifierNode(type);
  // The library's own definition would be placed before the import.
  delete adapter.definitions['Json'];
  const metadata = await dialect.introspector.introspect({
    db: new Kysely<unknown>({ dialect: dialectOf(run) }),
    includePattern: 'public.*',
    excludePattern: NOT_OURS,
  });
  const overrides: Record<string, IdentifierNode | GenericExpressionNode> = Object.fromEntries(
    Object.entries(columns).map(([name, type]) => [name, new IdentifierNode(type)]),
  );
  const facts = await readFacts(run);
  for (const table of metadata.tables)
    for (const column of table.columns) {
      const name = `${table.name}.${column.name}`;
      const { values, isGenerated } = facts.get(name)!;
      if (values.length > 0) column.enumValues = values;
      if (isGenerated) overrides[name] = generated(adapter, column);
    }
  return serializeFromMetadata({ metadata, dialect, customImports: imports, overrides: { columns: overrides } });
}

const generated = ({ scalars, defaultScalar }: Adapter, { dataType }: ColumnMetadata): GenericExpressionNode =>
  new GenericExpressionNode('GeneratedAlways', [scalars[dataType] ?? defaultScalar]);

async function readFacts(run: Run): Promise<Map<string, { values: string[]; isGenerated: boolean }>> {
  const { rows } = await run(FACTS);
  return new Map(
    rows.map(({ name, isGenerated, closed }) => {
      const values = String(closed ?? '').matchAll(/'([^']*)'::text/g);
      return [String(name), { values: [...values].map(([, value]) => value!), isGenerated: isGenerated === true }];
    }),
  );
}

/**
 * Returns a dialect that runs the library's introspection on the embedded database. It only reads, without a
 * transaction.
 */
function dialectOf(run: Run): Dialect {
  const nothing = async () => undefined;
  return {
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createDriver: () => ({
      init: nothing,
      acquireConnection: async () => ({
        executeQuery: async ({ sql, parameters }) => ({ rows: (await run(sql, parameters)).rows as never[] }),
        streamQuery: () => {
          throw new Error('Introspection streams nothing');
        },
      }),
      beginTransaction: nothing,
      commitTransaction: nothing,
      rollbackTransaction: nothing,
      releaseConnection: nothing,
      destroy: nothing,
    }),
  };
}
