-- Numbers of records, and a name, as values of an insert. As functions they also stand where the table of the insert is
-- distributed: an insert of values takes no subselect there. They run as `app`, with row security.

-- Takes an agency's next number of a counter, beginning at 1, and locks the counter until the transaction ends.
create or replace function take_number(agency smallint, counter text) returns integer language plpgsql as $$
declare
  taken integer;
begin
  insert into counters as c (agency_id, kind, value) values (agency, counter, 1)
  on conflict (agency_id, kind) do update set value = c.value + 1 returning c.value into taken;
  return taken;
end $$;

-- Returns the number of a counter that was taken last.
create or replace function taken_number(agency smallint, counter text) returns integer language plpgsql stable as $$
begin
  return (select c.value from counters c where c.agency_id = agency and c.kind = counter);
end $$;

-- Returns the name of a contact; null without one.
create or replace function contact_name(agency smallint, contact uuid) returns text language plpgsql stable as $$
begin
  return (select c.name from contacts c where c.agency_id = agency and c.id = contact);
end $$;
