import pg from 'pg';

/** A table whose rows every node has: those of the provider, and those that are read before the agency is known. */
const REFERENCE_TABLES = ['agencies', 'super_admins', 'agency_links', 'agency_products', 'sign_in_addresses'];

/** The table that the shards of all others lie beside. */
const ANCHOR = 'tenants';

/** A key that a distributed table cannot have: the reference table that has it is cleaned by a trigger instead. */
const LEFT_OUT = ['sign_in_addresses_agency_id_staff_id_fkey'];

const SESSION = [
  "set citus.multi_shard_modify_mode = 'sequential'",
  'set citus.enable_unsafe_triggers = on',
  'set client_min_messages = warning',
];

/**
 * Distributes a migrated database over the workers of its coordinator, by agency. Repeated, it finishes what is missing.
 * Source: docs/adr/0053-citus.md
 * @throws Error that says what the cluster lacks
 */
export async function distribute(url: string, print: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'townkeep distribute' });
  await client.connect();
  try {
    await checkNodes(client);
    for (const statement of SESSION) await client.query(statement);
    await prepareRoles(client);
    await dropAnnouncements(client);
    const tables = await distributeNew(client);
    await countWordsByRow(client);
    await noteAddresses(client);
    await commitJobsOnBoth(client);
    await makeAgencyConstant(client);
    print(`${tables} tables were distributed.`);
  } finally {
    await client.end();
  }
}

type Client = pg.ClientBase;

/** Distributes the tables that are not yet, with their policies and keys. Returns how many. */
async function distributeNew(client: Client): Promise<number> {
  await keepKeys(client);
  await bindPolicies(client);
  const tables = await distributeTables(client);
  await restoreKeys(client);
  return tables;
}

// Statements of the schema that a cluster does without: what they make is made by `distribute`, or by transactions.
const NOT_HERE = /^create (or replace )?trigger (announce_\w+|note_sign_in_address)\b|\breferencing (new|old) table\b/i;
const NEW_TABLE = /^create table\b/i;
const NOW_PROTECTED = /^select protect\(/i;

/**
 * Runs a file of the schema on a distributed database, each statement in a message of its own, since workers get
 * messages whole. A new table is made on the coordinator, where it can name any other; once it is protected it is
 * distributed, and gets its keys.
 */
export async function applyDistributed(url: string, sql: string): Promise<void> {
  const { postgreSplitterOptions, splitQuery } = await import('dbgate-query-splitter');
  const client = new pg.Client({ connectionString: url, application_name: 'townkeep migrate' });
  await client.connect();
  try {
    for (const statement of SESSION) await client.query(statement);
    for (const part of splitQuery(sql, postgreSplitterOptions)) {
      const text = String(part).replace(/^(\s+|--[^\n]*(\n|$))+/, '');
      if (text === '' || NOT_HERE.test(text)) continue;
      await (NEW_TABLE.test(text) ? onlyHere(client, text) : client.query(text));
      if (NOW_PROTECTED.test(text)) await distributeNew(client);
    }
  } finally {
    await client.end();
  }
}

async function texts(client: Client, query: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await client.query({ text: query, values, rowMode: 'array' });
  return (rows as unknown as string[][]).map(([text]) => text!);
}

/** Runs each statement that a query returns, in a message of its own: workers get messages whole. */
async function runAll(client: Client, query: string, values: unknown[] = []): Promise<number> {
  const statements = await texts(client, query, values);
  for (const statement of statements) await client.query(statement);
  return statements.length;
}

async function checkNodes(client: Client): Promise<void> {
  const [has] = await texts(client, "select exists (select from pg_extension where extname = 'citus')::text");
  if (has !== 'true')
    throw new Error('This database has no Citus: add it to shared_preload_libraries and create the extension first.');
  const workers = await texts(
    client,
    "select nodename from pg_dist_node where noderole = 'primary' and isactive and shouldhaveshards",
  );
  if (workers.length === 0) throw new Error('The coordinator has no workers: add them with citus_add_node first.');
  const extensions = await texts(
    client,
    `select distinct result from run_command_on_all_nodes($$
       select string_agg(extname || ' ' || extversion, ', ' order by extname) from pg_extension
       where extname in ('citus', 'postgis', 'pg_trgm', 'btree_gin', 'btree_gist') $$)`,
  );
  if (extensions.length > 1) throw new Error(`The nodes have different extensions: ${extensions.join(' and ')}.`);
}

/** The coordinator connects to the workers by the role that runs a statement. */
async function prepareRoles(client: Client): Promise<void> {
  for (const role of ['app', 'search']) await client.query(`alter role ${role} login`);
  // Settings of a function are not passed on: `search_parcels` has this one.
  await client.query("load 'pg_trgm'");
  await client.query('alter role search set pg_trgm.word_similarity_threshold = 0.45');
  await client.query(`select run_command_on_all_nodes(format($$
    alter database %I set citus.allow_nested_distributed_execution = on $$, current_database()))`);
  await client.query(`select run_command_on_all_nodes(format($$
    alter database %I set citus.propagate_set_commands = 'local' $$, current_database()))`);
  // On workers too, where functions of triggers keep plans: one that is used again grows with each use (Citus 13.2).
  await client.query(`select run_command_on_all_nodes(format($$
    alter database %I set plan_cache_mode = 'force_custom_plan' $$, current_database()))`);
}

/** Workers are not heard, and write no table that every node has. Transactions do both themselves. */
const dropAnnouncements = (client: Client) =>
  runAll(
    client,
    `select format('drop trigger %I on %s', tgname, tgrelid::regclass) from pg_trigger
     where tgname ~ '^announce_|^note_sign_in' and not tgisinternal`,
  );

/**
 * Takes the foreign keys away, since a distributed table cannot refer to one that is not distributed yet. They wait in a
 * table, so that a run that was interrupted loses none: each is noted before it is dropped.
 */
async function keepKeys(client: Client): Promise<void> {
  await client.query(`create table if not exists distribution_keys (
    tab text not null, name text not null, definition text not null, primary key (tab, name))`);
  const isLocal = `c.contype = 'f' and c.connamespace = 'public'::regnamespace
    and (${isToDistribute('c.conrelid')} or ${isToDistribute('c.confrelid')})`;
  const keys = await client.query<{ tab: string; name: string; definition: string }>(
    `select c.conrelid::regclass::text as tab, c.conname as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c where ${isLocal}`,
  );
  for (const { tab, name, definition } of keys.rows) {
    await client.query('insert into distribution_keys values ($1, $2, $3) on conflict do nothing', [
      tab,
      name,
      definition,
    ]);
    await client.query(`alter table ${tab} drop constraint ${client.escapeIdentifier(name)}`);
  }
}

const isManaged = (table: string) => `exists (select from pg_dist_partition d where d.logicalrelid = ${table})`;

const isAgencyTable = (table: string) => `exists (
  select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
  where i.indrelid = ${table} and i.indisprimary and a.attname = 'agency_id')
  and coalesce(obj_description(${table}, 'pg_class'), '') !~ '^exception:'`;

const references = REFERENCE_TABLES.map((name) => `'${name}'`).join(', ');

/** SQL of whether a table is to be distributed and is not yet. */
function isToDistribute(table: string): string {
  return `(not ${isManaged(table)} and ((${isAgencyTable(table)})
    or ${table} = any (array[${references}]::regclass[])))`;
}

/** Their subselects cannot be pushed down, and with the constant of `makeAgencyConstant` they are not needed. */
const bindPolicies = (client: Client) =>
  runAll(
    client,
    `select format('alter policy %I on %s using (agency_id = current_agency())', polname, polrelid::regclass)
     from pg_policy where pg_get_expr(polqual, polrelid) ~ 'SELECT current_agency'`,
  );

async function distributeTables(client: Client): Promise<number> {
  const reference = await runAll(
    client,
    `select format('select create_reference_table(%L)', name) from unnest($1::text[]) name
     where not ${isManaged('name::regclass')}`,
    [REFERENCE_TABLES],
  );
  const own = `select format('select create_distributed_table(%L, ''agency_id'' %s)', c.oid::regclass, $1::text)
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and ${isToDistribute('c.oid')}`;
  const anchor = await runAll(client, `${own} and c.relname = '${ANCHOR}'`, ['']);
  const others = await runAll(client, `${own} order by c.relname`, [`, colocate_with => '${ANCHOR}'`]);
  return reference + anchor + others;
}

async function restoreKeys(client: Client): Promise<void> {
  await client.query('delete from distribution_keys where name = any ($1)', [LEFT_OUT]);
  const keys = await client.query<{ tab: string; name: string; statement: string }>(
    `select tab, name, format('alter table %s add constraint %I %s', tab, name, definition) as statement
     from distribution_keys order by tab, name`,
  );
  for (const { tab, name, statement } of keys.rows) {
    const known = await client.query('select from pg_constraint where conrelid = $1::regclass and conname = $2', [
      tab,
      name,
    ]);
    if (known.rowCount === 0) await client.query(statement);
    await client.query('delete from distribution_keys where tab = $1 and name = $2', [tab, name]);
  }
  await client.query('drop table distribution_keys');
}

/** Transition tables do not exist on shards. */
async function countWordsByRow(client: Client): Promise<void> {
  await client.query(
    'create or replace trigger submissions_words_insert after insert on submissions for each row execute function count_words_of_row()',
  );
  await client.query(
    'create or replace trigger submissions_words_delete after delete on submissions for each row execute function count_words_of_row()',
  );
}

/**
 * Notes where people have accounts at the end of a transaction, on the coordinator. Its parameter has each statement
 * planned anew. An insert alone does not wait for other agencies, so it is one.
 */
const NOTE_ADDRESSES = `
create or replace function note_sign_in_addresses(agency smallint) returns void
  language plpgsql set search_path = public, pg_temp as $$
declare
  moved record;
begin
  for moved in
    select s.id, sha256(convert_to(s.email_key, 'UTF8')) as hash, a.address_hash is null as is_new
    from staff s left join sign_in_addresses a on a.agency_id = s.agency_id and a.staff_id = s.id
    where s.agency_id = agency and a.address_hash is distinct from sha256(convert_to(s.email_key, 'UTF8'))
  loop
    if moved.is_new then
      insert into sign_in_addresses (agency_id, staff_id, address_hash) values (agency, moved.id, moved.hash);
    else
      update sign_in_addresses set address_hash = moved.hash where agency_id = agency and staff_id = moved.id;
    end if;
  end loop;
  for moved in
    select a.staff_id as id from sign_in_addresses a
    where a.agency_id = agency and not exists (
      select from staff s where s.agency_id = agency and s.id = a.staff_id)
  loop
    delete from sign_in_addresses where agency_id = agency and staff_id = moved.id;
  end loop;
end $$`;

/** Lets requests note the addresses of their own agency. */
async function noteAddresses(client: Client): Promise<void> {
  const policy = 'own_agency on sign_in_addresses';
  const statements = [
    'alter table sign_in_addresses enable row level security',
    `drop policy if exists ${policy}`,
    `create policy ${policy} to app using (agency_id = current_agency())`,
    'grant select, insert, update, delete on sign_in_addresses to app',
  ];
  for (const statement of statements) await client.query(statement);
  await onlyHere(client, NOTE_ADDRESSES);
}

/** A table of the coordinator that takes part in transactions as those of the workers do; the queue's own cannot. */
async function commitJobsOnBoth(client: Client): Promise<void> {
  await client.query('create table if not exists job_commits (id smallint primary key)');
  await client.query('grant select, update on job_commits to app');
  await client.query(
    `select citus_add_local_table_to_metadata('job_commits') where not ${isManaged("'job_commits'::regclass")}`,
  );
}

async function onlyHere(client: Client, statement: string): Promise<void> {
  await client.query('set citus.enable_ddl_propagation = off');
  await client.query(statement);
  await client.query('set citus.enable_ddl_propagation = on');
}

/**
 * On the coordinator only, the agency of the policies counts as a constant, so that the planner finds the shard. It is
 * one for each plan: the connections plan every statement anew. On the workers the function stays stable, since their
 * triggers keep plans: a node that is added or activated gets the coordinator's, so it is set again.
 */
async function makeAgencyConstant(client: Client): Promise<void> {
  await onlyHere(client, 'alter function current_agency() immutable');
  const result = await client.query<{ result: string }>(`select result from run_command_on_workers($$do $worker$ begin
    set local citus.enable_ddl_propagation = off;
    alter function current_agency() stable;
  end $worker$ $$) where not success`);
  if (result.rows.length > 0) throw new Error(`A worker refused: ${result.rows.map((row) => row.result).join('; ')}`);
}
