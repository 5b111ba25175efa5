-- Maintains submissions.reporter_name: the name that the reporter's contact has at present.
-- Called by triggers of contacts and submissions; the commands that insert a submission set the name themselves.
-- To rebuild:
--   update submissions s set reporter_name = c.name
--   from submissions o left join contacts c on c.agency_id = o.agency_id and c.id = o.contact_id
--   where o.agency_id = s.agency_id and o.id = s.id and s.reporter_name is distinct from c.name;

-- Copies a contact's new name to its submissions.
create or replace function rename_reporter() returns trigger language plpgsql as $$
begin
  update submissions set reporter_name = new.name
  where agency_id = new.agency_id and contact_id = new.id and reporter_name is distinct from new.name;
  return null;
end $$;

-- Copies the name of a submission's new contact.
create or replace function name_reporter() returns trigger language plpgsql as $$
begin
  update submissions s
  set reporter_name = (select c.name from contacts c where c.agency_id = new.agency_id and c.id = new.contact_id)
  where s.agency_id = new.agency_id and s.id = new.id;
  return null;
end $$;

create or replace trigger contacts_name after update of name on contacts
  for each row when (old.name is distinct from new.name) execute function rename_reporter();
create or replace trigger submissions_contact after update of contact_id on submissions
  for each row when (old.contact_id is distinct from new.contact_id) execute function name_reporter();
