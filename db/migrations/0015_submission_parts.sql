-- Whether anything has ever belonged to a submission in other tables. Most have nothing, and reading one then asks for
-- nothing more.
alter table submissions add column has_parts boolean not null default false;

create function note_part() returns trigger language plpgsql as $$ begin
  update submissions set has_parts = true where agency_id = new.agency_id and id = new.submission_id and not has_parts;
  return null;
end $$;

do $$ declare tab text; begin
  foreach tab in array array['attachments', 'submission_messages', 'submission_notes', 'submission_tags'] loop
    execute format('create trigger note_part after insert on %I for each row execute function note_part()', tab);
    execute format('update submissions s set has_parts = true where exists (select from %I p where p.agency_id = s.agency_id and p.submission_id = s.id)', tab);
  end loop;
end $$;
