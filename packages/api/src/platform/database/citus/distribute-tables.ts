import { type Client, runAll } from './messages.ts';

/** A table whose rows every node has: those of the provider, and those that are read before the agency is known. */
const REFERENCE_TABLES = ['agencies', 'super_admins', 'agency_links', 'agency_products', 'sign_in_addresses'];

/** The table that the shards of all others lie beside. */
const ANCHOR = 'tenants';

/** A key that a table of every node cannot have: the end of a transaction removes what it would (`noteAddresses`). */
const LEFT_OUT = ['sign_in_addresses_agency_id_staff_id_fkey'];

/** Distributes the tables that are not yet, with their policies and keys. Returns how many. */
export async function distributeNew(client: Client): Promise<number> {
  await keepKeys(client);
  await bindPolicies(client);
  const tables = await distributeTables(client);
  await restoreKeys(client);
  return tables;
}

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

export const isManaged = (table: string) => `exists (select from pg_dist_partition d where d.logicalrelid = ${table})`;

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

/**
 * Policies compare with a function of their own, without a subselect, which cannot be pushed down. On the coordinator it
 * is a constant of each plan (`makeAgencyConstant`); `current_agency` is not: expressions of functions keep their value.
 */
async function bindPolicies(client: Client): Promise<void> {
  await client.query(`create or replace function own_agency() returns smallint language sql stable parallel safe
    as $$ select nullif(current_setting('app.agency_id', true), '')::smallint $$`);
  await runAll(
    client,
    `select format('alter policy %I on %s using (agency_id = own_agency())', polname, polrelid::regclass)
     from pg_policy where pg_get_expr(polqual, polrelid) ~ 'current_agency'`,
  );
}

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
