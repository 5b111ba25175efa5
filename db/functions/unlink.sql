-- Sets to null what refers to a row that is deleted, as `on delete set null` would: such a key cannot be distributed by
-- agency. Called by triggers of the tables that are referred to; they maintain nothing.

create or replace function unlink_violation() returns trigger language plpgsql as $$
begin
  update inspection_photos p set case_violation_id = null
  where p.agency_id = old.agency_id and p.case_violation_id = old.id;
  return old;
end $$;
create or replace trigger unlink before delete on case_violations for each row execute function unlink_violation();

create or replace function unlink_primary() returns trigger language plpgsql as $$
begin
  update submissions s set primary_id = null where s.agency_id = old.agency_id and s.primary_id = old.id;
  return old;
end $$;
create or replace trigger unlink before delete on submissions for each row execute function unlink_primary();

create or replace function unlink_case_contact() returns trigger language plpgsql as $$
begin
  update notice_recipients r set case_contact_id = null
  where r.agency_id = old.agency_id and r.case_contact_id = old.id;
  return old;
end $$;
create or replace trigger unlink before delete on case_contacts for each row execute function unlink_case_contact();

create or replace function unlink_file() returns trigger language plpgsql as $$
begin
  update former_notices f set file_id = null where f.agency_id = old.agency_id and f.file_id = old.id;
  return old;
end $$;
create or replace trigger unlink before delete on attachments for each row execute function unlink_file();
