-- Sets to null what refers to a row that was deleted, as `on delete set null` would: such a key cannot be distributed by
-- agency. Called by triggers of the tables that are referred to, with the table that refers and its column; they maintain
-- nothing. Their names come before those of the checks of keys (RI_…): triggers run in the order of their names. After
-- the row, since a statement may delete a row and another one that refers to it.

create or replace function unlink() returns trigger language plpgsql as $$
begin
  execute format('update %I set %2$I = null where agency_id = $1 and %2$I = $2', tg_argv[0], tg_argv[1])
  using old.agency_id, old.id;
  return null;
end $$;

create or replace trigger "A_unlink" after delete on case_violations
  for each row execute function unlink('inspection_photos', 'case_violation_id');
create or replace trigger "A_unlink" after delete on submissions
  for each row execute function unlink('submissions', 'primary_id');
create or replace trigger "A_unlink" after delete on case_contacts
  for each row execute function unlink('notice_recipients', 'case_contact_id');
create or replace trigger "A_unlink" after delete on attachments
  for each row execute function unlink('former_notices', 'file_id');
create or replace trigger "A_unlink" after delete on subjects
  for each row execute function unlink('held_mails', 'record_id');
