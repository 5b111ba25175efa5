-- Notifies every process which agency's sessions, accounts, links or configuration have changed, so that the process
-- forgets its copies of them. See docs/adr/0008-memory.md. The payload is the agency's id; '0' may concern any agency.
-- Called by triggers of each table of WATCHED_TABLES (packages/api/src/platform/database/memory/memory.ts), which a
-- test compares with the tables of these triggers. They maintain nothing, so there is nothing to rebuild: a
-- process also forgets by itself after half a minute.

create or replace function announce_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform pg_notify('townkeep_changed', old.agency_id::text);
  else perform pg_notify('townkeep_changed', new.agency_id::text);
  end if;
  return null;
end $$;

create or replace function announce_change_to_all() returns trigger language plpgsql as $$
begin
  perform pg_notify('townkeep_changed', '0');
  return null;
end $$;

create or replace trigger announce_change after insert or update or delete on agency_links
  for each row execute function announce_change();
create or replace trigger announce_change after insert or update or delete on agency_products
  for each row execute function announce_change();
create or replace trigger announce_change after insert or update or delete on boundaries
  for each row execute function announce_change();
create or replace trigger announce_change after insert or update or delete on list_items
  for each row execute function announce_change();
-- The groups of a person belong to what is remembered of their session.
create or replace trigger announce_change after insert or update or delete on list_references
  for each row execute function announce_change();
create or replace trigger announce_change after insert or update or delete on settings
  for each row execute function announce_change();
create or replace trigger announce_change after insert or update or delete on staff
  for each row execute function announce_change();
-- No process remembers a new session yet.
create or replace trigger announce_change after update or delete on sessions
  for each row execute function announce_change();

create or replace trigger announce_change after update of name, is_active or delete on agencies
  for each row execute function announce_change_to_all();
create or replace trigger announce_change after update or delete on super_admins
  for each row execute function announce_change_to_all();

-- Whether an agency has any secured location is remembered.
create or replace trigger announce_change after update of is_secured on locations
  for each row when (old.is_secured is distinct from new.is_secured) execute function announce_change();
create or replace trigger announce_insert after insert on locations
  for each row when (new.is_secured) execute function announce_change();
create or replace trigger announce_delete after delete on locations
  for each row when (old.is_secured) execute function announce_change();
