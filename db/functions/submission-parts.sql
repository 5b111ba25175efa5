-- Maintains submissions.has_parts: whether messages, notes, tags or files have ever belonged to a submission.
-- Called by triggers of the tables of parts. For a subject of another kind it finds no row.
-- To rebuild, for each table of parts:
--   update submissions s set has_parts = true where not has_parts and exists (
--     select from notes p where p.agency_id = s.agency_id and p.subject_id = s.id);

create or replace function note_part() returns trigger language plpgsql as $$
begin
  update submissions set has_parts = true where agency_id = new.agency_id and id = new.subject_id and not has_parts;
  return null;
end $$;

create or replace trigger note_part after insert on attachments for each row execute function note_part();
create or replace trigger note_part after insert on messages for each row execute function note_part();
create or replace trigger note_part after insert on notes for each row execute function note_part();
create or replace trigger note_part after insert on subject_tags for each row execute function note_part();
