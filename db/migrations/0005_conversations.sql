-- Subjects, and what belongs to one: the conversation, notes, tags and files. See docs/adr/0011-subjects.md.

create table subjects (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  primary key (agency_id, id),
  -- For the foreign key of each kind's own table.
  unique (agency_id, kind, id)
);
comment on table subjects is
  'A row for each record of any kind that may have a conversation, notes, tags, files and letters';
select protect('subjects');
grant select, insert, delete on subjects to app;

create table messages (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  subject_id uuid not null,
  direction text not null check (direction in ('INBOUND', 'OUTBOUND')),
  channel text not null check (channel in ('WEB', 'EMAIL', 'SMS')),
  body text not null check (length(body) <= 100000),
  -- The mail before quoted text was cut from it; null where nothing was cut.
  whole_text text check (length(whole_text) <= 500000),
  author_id uuid,
  -- The address that an inbound message came from, where it is not the reporter's own.
  sender text check (length(sender) <= 320),
  -- Message-ID of the email it came by: the same mail delivered twice enters once.
  email_message_id text,
  created_at timestamptz not null default now(),
  primary key (agency_id, id),
  foreign key (agency_id, subject_id) references subjects (agency_id, id) on delete cascade
);
comment on table messages is 'Conversations between staff and residents';
comment on column messages.author_id is 'staff member or super admin; null for the resident';
create index on messages (agency_id, subject_id, created_at);
create unique index on messages (agency_id, email_message_id) where email_message_id is not null;
select protect('messages');
grant select, insert, update, delete on messages to app;

create table notes (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  subject_id uuid not null,
  content text not null check (length(content) between 1 and 5000),
  -- Shown to the responsible party of a case too.
  is_public boolean not null default false,
  -- A staff member or a super admin.
  author_id uuid,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  primary key (agency_id, id),
  foreign key (agency_id, subject_id) references subjects (agency_id, id) on delete cascade
);
comment on table notes is 'Notes of staff, internal or public';
create index on notes (agency_id, subject_id, created_at);
select protect('notes');
grant select, insert, update, delete on notes to app;

create table subject_tags (
  agency_id smallint not null references agencies (id),
  subject_id uuid not null,
  tag_id uuid not null,
  -- Constant, so that the foreign key knows the list.
  tag_list text not null default 'tags' check (tag_list = 'tags'),
  created_at timestamptz not null default now(),
  primary key (agency_id, subject_id, tag_id),
  foreign key (agency_id, subject_id) references subjects (agency_id, id) on delete cascade,
  foreign key (agency_id, tag_list, tag_id) references list_items (agency_id, list, id)
);
comment on table subject_tags is 'The tags of each subject';
create index on subject_tags (agency_id, tag_id, created_at desc);
-- Plans take a tag for one of many, however common it is.
alter table subject_tags alter column tag_id set (n_distinct = 1000);
select protect('subject_tags');
grant select, insert, update, delete on subject_tags to app;

create table attachments (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  subject_id uuid not null,
  message_id uuid,
  key text not null,
  title text not null check (length(title) between 1 and 200),
  description text check (length(description) <= 300),
  -- Shown to the responsible party of a case too.
  is_public boolean not null default false,
  file_name text not null check (length(file_name) <= 200),
  size_bytes bigint not null,
  content_type text not null,
  -- Derived copies without metadata: what the public sees of a photo.
  public_key text,
  thumbnail_key text,
  photo_latitude double precision,
  photo_longitude double precision,
  photo_taken_at text,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (agency_id, id),
  foreign key (agency_id, subject_id) references subjects (agency_id, id) on delete cascade,
  foreign key (agency_id, message_id) references messages (agency_id, id) on delete cascade
);
comment on table attachments is
  'Files of a subject or of one of its messages; the bytes are in the storage under `key`';
create index on attachments (agency_id, subject_id, created_at);
create index on attachments (agency_id, key);
select protect('attachments');
grant select, insert, update, delete on attachments to app;

-- The form of an upload may be posted again until it expires, so the bytes are checked, then copied to a key that no
-- form was signed for. `copies` are the keys that such copies were begun under, `kept_key` is the claimed one.
create table uploads (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  key text not null,
  file_name text not null,
  operation text not null,
  -- The staff member who asked for it; null for the public form.
  staff_id uuid,
  -- The draft of the public form that it is for, hashed as in `drafts`; null without one.
  draft_hash bytea,
  copies text[] not null default '{}',
  kept_key text,
  content_type text,
  size_bytes bigint,
  created_at timestamptz not null default now(),
  claimed_at timestamptz,
  -- When the posted original and the copies that were not claimed were removed.
  swept_at timestamptz,
  primary key (agency_id, id),
  unique (agency_id, key)
);
comment on table uploads is 'Files on their way to a record, from the signed form to the claim';
create index on uploads (agency_id, created_at) where claimed_at is null;
create unique index uploads_kept_key on uploads (agency_id, kept_key) where kept_key is not null;
create index uploads_unswept on uploads (agency_id, created_at) where swept_at is null;
select protect('uploads');
grant select, insert, update, delete on uploads to app;

-- The phone number is stored as a keyed hash.
create table sms_routes (
  phone_hash bytea not null,
  agency_id smallint not null references agencies (id),
  subject_id uuid,
  sent_at timestamptz not null,
  primary key (phone_hash, agency_id)
);
comment on table sms_routes is
  'exception: routes a text message before the agency is known. The subject of the agency''s last text to a number';
alter table sms_routes alter column agency_id set (n_distinct = 1);
