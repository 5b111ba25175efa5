import { isManaged } from './distribute-tables.ts';
import { type Client, onlyHere, runAll } from './messages.ts';

/** Workers are not heard, and write no table that every node has. Transactions do both themselves. */
export const dropAnnouncements = (client: Client) =>
  runAll(
    client,
    `select format('drop trigger %I on %s', tgname, tgrelid::regclass) from pg_trigger
     where tgname ~ '^announce_|^note_sign_in' and not tgisinternal`,
  );

/** Transition tables do not exist on shards. */
export async function countWordsByRow(client: Client): Promise<void> {
  for (const change of ['insert', 'delete'])
    await client.query(`create or replace trigger submissions_words_${change} after ${change} on submissions
      for each row execute function count_words_of_row()`);
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
export async function noteAddresses(client: Client): Promise<void> {
  const policy = 'own_agency on sign_in_addresses';
  const statements = [
    'alter table sign_in_addresses enable row level security',
    `drop policy if exists ${policy}`,
    `create policy ${policy} to app using (agency_id = own_agency())
      with check (agency_id = current_agency())`,
    'grant select, insert, update, delete on sign_in_addresses to app',
  ];
  for (const statement of statements) await client.query(statement);
  await onlyHere(client, NOTE_ADDRESSES);
}

/** A table of the coordinator that takes part in transactions as those of the workers do; the queue's own cannot. */
export async function commitJobsOnBoth(client: Client): Promise<void> {
  await client.query('create table if not exists job_commits (id smallint primary key)');
  await client.query('grant select, update on job_commits to app');
  await client.query(
    `select citus_add_local_table_to_metadata('job_commits') where not ${isManaged("'job_commits'::regclass")}`,
  );
}

/**
 * On the coordinator only, the agency of the policies counts as a constant, so that the planner finds the shard. It is
 * one for each plan: the connections plan every statement anew. On the workers the function stays stable, since their
 * triggers keep plans: a node that is added or activated gets the coordinator's, so it is set again.
 */
export async function makeAgencyConstant(client: Client): Promise<void> {
  await onlyHere(client, 'alter function own_agency() immutable');
  const result = await client.query<{ result: string }>(`select result from run_command_on_workers($$do $worker$ begin
    set local citus.enable_ddl_propagation = off;
    alter function own_agency() stable;
  end $worker$ $$) where not success`);
  if (result.rows.length > 0) throw new Error(`A worker refused: ${result.rows.map((row) => row.result).join('; ')}`);
}
