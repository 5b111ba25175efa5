-- Keeps issued notices as they were issued. Called by triggers; they maintain nothing.

-- A number stays with its notice once it is given. Of an issued notice only the state, the void and the version change.
create or replace function refuse_frozen_notice() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.number is not null then
      raise exception 'a notice with a number cannot be deleted' using errcode = 'integrity_constraint_violation';
    end if;
    return old;
  end if;
  if old.number is not null and new.number is distinct from old.number
    or old.status in ('ISSUED', 'VOID') and (
      (to_jsonb(new) - array['status', 'version', 'voided_at', 'voided_by', 'void_reason_id', 'void_note'])
      <> (to_jsonb(old) - array['status', 'version', 'voided_at', 'voided_by', 'void_reason_id', 'void_note'])
      or new.status not in ('ISSUED', 'VOID') or old.status = 'VOID' and new <> old)
  then
    raise exception 'an issued notice cannot be changed' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create or replace trigger refuse_frozen_notice before update or delete on notices
  for each row execute function refuse_frozen_notice();

-- A letter gets its file once, and nothing else of it changes. It goes only while its notice is not issued.
create or replace function refuse_frozen_letter() returns trigger language plpgsql as $$
declare
  own_status text;
begin
  if tg_op = 'UPDATE' then
    if old.file_key is null
      and (to_jsonb(new) - array['file_key', 'sha256', 'pages', 'size_bytes', 'enclosures'])
        = (to_jsonb(old) - array['file_key', 'sha256', 'pages', 'size_bytes', 'enclosures']) then return new; end if;
    raise exception 'an issued letter cannot be changed' using errcode = 'integrity_constraint_violation';
  end if;
  select status into own_status from notices where agency_id = old.agency_id and id = old.notice_id;
  if own_status in ('ISSUED', 'VOID') then
    raise exception 'an issued letter cannot be deleted' using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end $$;

create or replace trigger refuse_frozen_letter before update or delete on notice_letters
  for each row execute function refuse_frozen_letter();

-- Recipients and violations of a notice that is being issued stay. A contact that leaves the case leaves its recipient.
create or replace function refuse_frozen_part() returns trigger language plpgsql as $$
declare
  row_of record := case when tg_op = 'INSERT' then new else old end;
  own_status text;
begin
  if tg_op = 'UPDATE' and (to_jsonb(new) - 'case_contact_id') = (to_jsonb(old) - 'case_contact_id')
    and to_jsonb(new) -> 'case_contact_id' = 'null' then return new; end if;
  select status into own_status from notices where agency_id = row_of.agency_id and id = row_of.notice_id;
  if own_status in ('ISSUING', 'ISSUED', 'VOID') then
    raise exception 'the recipients and violations of an issued notice cannot be changed'
      using errcode = 'integrity_constraint_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create or replace trigger refuse_frozen_part before insert or update or delete on notice_recipients
  for each row execute function refuse_frozen_part();
create or replace trigger refuse_frozen_part before insert or update or delete on notice_violations
  for each row execute function refuse_frozen_part();
