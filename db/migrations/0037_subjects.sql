-- Conversations, notes, tags, files and letters belong to a subject: a record of any kind that has its row here.
create table subjects (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  primary key (agency_id, id),
  -- For the foreign key of each kind's own table.
  unique (agency_id, kind, id)
);
select protect('subjects');
grant select, insert, delete on subjects to app;

-- Called by the triggers that `keep_subjects` makes, with the kind as the argument. A row that a conflict kept out gets
-- none.
create function insert_subject() returns trigger language plpgsql as $$ begin
  insert into subjects (agency_id, id, kind) values (new.agency_id, new.id, tg_argv[0]);
  return null;
end $$;

-- Takes the thread, notes, tags, files and letters along, by their foreign keys.
create function delete_subject() returns trigger language plpgsql as $$ begin
  delete from subjects where agency_id = old.agency_id and id = old.id;
  return null;
end $$;

-- Gives every row of a record's table, present and future, its subject of this kind; each new table of records calls it
-- once.
-- The statement that inserts or deletes a record does the same with its subject, without a round trip of its own. The
-- foreign key is checked at the end of the transaction, since triggers for foreign keys come before others.
create function keep_subjects(tab regclass, kind text) returns void language plpgsql as $$ begin
  -- Row security binds the owner too.
  execute format('alter table %s no force row level security', tab);
  alter table subjects no force row level security;
  execute format('insert into subjects (agency_id, id, kind) select agency_id, id, %L from %s', kind, tab);
  alter table subjects force row level security;
  execute format('alter table %s force row level security', tab);
  execute format('alter table %s add column subject_kind text not null generated always as (%L) stored', tab, kind);
  execute format('alter table %s add foreign key (agency_id, subject_kind, id) references subjects (agency_id, kind, id) deferrable initially deferred', tab);
  execute format('create trigger insert_subject after insert on %s for each row execute function insert_subject(%L)', tab, kind);
  execute format('create trigger delete_subject after delete on %s for each row execute function delete_subject()', tab);
end $$;

select keep_subjects('submissions', 'submission');

alter table submission_messages rename to messages;
alter table submission_notes rename to notes;
alter table submission_tags rename to subject_tags;
alter table messages rename column submission_id to subject_id;
alter table notes rename column submission_id to subject_id;
alter table subject_tags rename column submission_id to subject_id;
alter table attachments rename column submission_id to subject_id;
alter table outbox rename column submission_id to subject_id;
alter table sms_routes rename column submission_id to subject_id;

do $$ declare it record; begin
  -- Foreign keys to submissions become those to subjects.
  for it in
    select c.conrelid::regclass as tab, c.conname as name from pg_constraint c
    where c.contype = 'f' and c.confrelid = 'submissions'::regclass
      and c.conrelid = any (array['messages', 'notes', 'subject_tags', 'attachments']::regclass[])
  loop
    execute format('alter table %s drop constraint %I', it.tab, it.name);
    execute format('alter table %s add foreign key (agency_id, subject_id) references subjects (agency_id, id) on delete cascade', it.tab);
  end loop;
  -- Names that PostgreSQL made of the tables' former ones follow. An index has the name of its constraint.
  for it in
    select c.conrelid::regclass as tab, c.conname as name from pg_constraint c
    where c.conrelid = any (array['messages', 'notes', 'subject_tags', 'attachments']::regclass[]) and c.conname like '%submission%'
  loop
    execute format('alter table %s rename constraint %I to %I', it.tab, it.name,
      replace(regexp_replace(it.name, '^submission_(messages|notes)_', '\1_'), 'submission', 'subject'));
  end loop;
  for it in
    select c.relname as name from pg_class c join pg_index i on i.indexrelid = c.oid
    where i.indrelid = any (array['messages', 'notes', 'subject_tags', 'attachments', 'outbox']::regclass[]) and c.relname like '%submission%'
  loop
    execute format('alter index %I rename to %I', it.name, replace(regexp_replace(it.name, '^submission_(messages|notes)_', '\1_'), 'submission', 'subject'));
  end loop;
end $$;

-- A letter without a subject is about none, such as one with a link to set a password.
alter table outbox no force row level security;
alter table subjects no force row level security;
update outbox o set subject_id = null
where subject_id is not null and not exists (select from subjects s where s.agency_id = o.agency_id and s.id = o.subject_id);
alter table subjects force row level security;
alter table outbox force row level security;
alter table outbox add foreign key (agency_id, subject_id) references subjects (agency_id, id) on delete cascade;

-- Maintains submissions.has_parts. For a subject of another kind it finds no row.
create or replace function note_part() returns trigger language plpgsql as $$ begin
  update submissions set has_parts = true where agency_id = new.agency_id and id = new.subject_id and not has_parts;
  return null;
end $$;
