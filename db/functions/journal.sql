-- What the journal needs of ledgers. Called by its queries and a trigger; they maintain nothing.

-- The kind of the line that a void, or a void of a void, is about in the end.
create or replace function kind_of_root(of_agency smallint, line uuid) returns text language plpgsql stable as $$
begin
  return (
    with recursive chain as (
      select l.kind, l.reverts_id from ledger_lines l where l.agency_id = of_agency and l.id = line
      union all
      select l.kind, l.reverts_id from chain join ledger_lines l on l.agency_id = of_agency and l.id = chain.reverts_id)
    select kind from chain where reverts_id is null);
end $$;

-- Refuses a line of a closed day: one that began before midnight and ends after the day was closed. Postings share a lock
-- of the agency's row that closing takes alone, so that it waits for those under way.
create or replace function check_open_day() returns trigger language plpgsql as $$
begin
  perform from tenants t where t.agency_id = new.agency_id for key share;
  if exists (select from journal_days d where d.agency_id = new.agency_id and d.posted_on = new.posted_on) then
    raise exception 'the day of a ledger line is closed' using errcode = 'serialization_failure';
  end if;
  return null;
end $$;
create or replace trigger check_open_day after insert on ledger_lines
  for each row execute function check_open_day();
