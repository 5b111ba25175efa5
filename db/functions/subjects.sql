-- Maintains `subjects`: a row for each record of a kind, with the record's own id. See docs/adr/0011-subjects.md.
-- Called by triggers of every table of records. The foreign key from the record to its subject is checked at the end
-- of the transaction, because PostgreSQL runs the checks of foreign keys before other triggers.
-- To rebuild, for each table of records, as an owner that bypasses row security:
--   insert into subjects (agency_id, id, kind) select agency_id, id, subject_kind from contacts on conflict do nothing;

-- Inserts the subject of a record; the argument is its kind. A row that a conflict kept out gets none.
create or replace function insert_subject() returns trigger language plpgsql as $$
begin
  insert into subjects (agency_id, id, kind) values (new.agency_id, new.id, tg_argv[0]);
  return null;
end $$;

-- Deletes the subject of a record, and with it the thread, notes, tags, files and letters, by their foreign keys.
create or replace function delete_subject() returns trigger language plpgsql as $$
begin
  delete from subjects where agency_id = old.agency_id and id = old.id;
  return null;
end $$;

create or replace trigger insert_subject after insert on contacts
  for each row execute function insert_subject('contact');
create or replace trigger delete_subject after delete on contacts
  for each row execute function delete_subject();

create or replace trigger insert_subject after insert on submissions
  for each row execute function insert_subject('submission');
create or replace trigger delete_subject after delete on submissions
  for each row execute function delete_subject();

create or replace trigger insert_subject after insert on cases
  for each row execute function insert_subject('case');
create or replace trigger delete_subject after delete on cases
  for each row execute function delete_subject();

create or replace trigger insert_subject after insert on held_mails
  for each row execute function insert_subject('held-mail');
create or replace trigger delete_subject after delete on held_mails
  for each row execute function delete_subject();
