import type { Run } from '../../packages/api/src/platform/database/connection.ts';

/** PostgreSQL cuts a name at 63 characters; each part of a distributed table ends its names with `_` and a number. */
export const NAME_MAX = 56;

const OURS = (object: string) => `not exists (select from pg_depend where objid = ${object} and deptype = 'e')`;

const ANNOUNCING = `select tgrelid::regclass || '.' || tgname as name from pg_trigger join pg_proc p on p.oid = tgfoid
  where not tgisinternal and prosrc ~* '\\mnotify\\M|pg_notify' order by 1`;

const OF_STATEMENTS = `select tgrelid::regclass || '.' || tgname as name from pg_trigger
  where coalesce(tgnewtable, tgoldtable) is not null order by 1`;

const LONG_NAMES = `
  select of || '.' || name as name from (
    select conrelid::regclass::text as of, conname::text as name from pg_constraint
    where connamespace = 'public'::regnamespace and conrelid <> 0 and contype <> 'n'
    union select indrelid::regclass::text, relname from pg_index join pg_class c on c.oid = indexrelid
    where relnamespace = 'public'::regnamespace
    union select relname, relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S')
    union select tgrelid::regclass::text, tgname from pg_trigger where not tgisinternal) named
  where length(name) > ${NAME_MAX} order by 1`;

const VOLATILE_DEFAULTS = `
  select c.relname || '.' || attname as name from pg_attrdef d
  join pg_class c on c.oid = adrelid join pg_attribute a on a.attrelid = adrelid and attnum = adnum
  where relnamespace = 'public'::regnamespace and ${OURS('c.oid')}
    and c.relforcerowsecurity
    and pg_get_expr(adbin, adrelid) ~ '(gen_random_uuid|clock_timestamp|random|nextval)\\(' order by 1`;

const SETTING_NULL = `select conrelid::regclass || '.' || conname as name from pg_constraint
  where confdeltype in ('n', 'd') order by 1`;

const UNIQUE_OVER_ALL = `
  select indrelid::regclass || '.' || c.relname as name from pg_index join pg_class c on c.oid = indexrelid
  join pg_class t on t.oid = indrelid
  where indisunique and t.relforcerowsecurity
    and not exists (
      select from pg_attribute where attrelid = indrelid and attname = 'agency_id' and attnum = any (indkey))
  order by 1`;

// An immutable function reads no table.
const IN_SQL = `select p.proname as name from pg_proc p join pg_language l on l.oid = p.prolang
  where l.lanname = 'sql' and p.pronamespace = 'public'::regnamespace and ${OURS('p.oid')}
    and p.pronargs > 0 and p.provolatile <> 'i' order by 1`;

/** Each rule of the schema, by what it looks for, with what to do about a new case. */
export const schemaRules = {
  announcing: {
    sql: ANNOUNCING,
    remedy:
      'a distributed database does not deliver NOTIFY of a trigger: announce it where the application changes the rows',
  },
  ofStatements: {
    sql: OF_STATEMENTS,
    remedy:
      'on a distributed database no statement can read the rows of a statement together with a table: ' +
      'make it a trigger for each row, or first put the rows into an array',
  },
  longNames: {
    sql: LONG_NAMES,
    remedy: `give it a name of at most ${NAME_MAX} characters in the migration: the table, then what it holds`,
  },
  settingNull: {
    sql: SETTING_NULL,
    remedy:
      'a distributed database has no foreign key with `on delete set null` and the agency in it: ' +
      'the statement that deletes clears the column first',
  },
  uniqueOverAll: {
    sql: UNIQUE_OVER_ALL,
    remedy: 'a distributed table is unique within an agency: let the index begin with agency_id',
  },
  volatileDefaults: {
    sql: VOLATILE_DEFAULTS,
    remedy:
      'a distributed database refuses an insert from a select that leaves it out: the application gives the value',
  },
  inSql: {
    sql: IN_SQL,
    remedy: 'a function in SQL cannot pass its parameters to a distributed table on a worker: write it in PL/pgSQL',
  },
} as const;

export type SchemaRule = keyof typeof schemaRules;

/** Returns the names that a rule finds in a migrated database. */
export async function found(run: Run, rule: SchemaRule): Promise<string[]> {
  const { rows } = await run(schemaRules[rule].sql);
  return rows.map(({ name }) => String(name));
}
