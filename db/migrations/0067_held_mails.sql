-- Mail that was received and entered no thread, kept until staff file or dismiss it: ADR 56.

create table held_mails (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  subject_kind text not null generated always as ('held-mail') stored,
  version integer not null default 1,
  status text not null default 'HELD' check (status in ('HELD', 'FILED', 'DISMISSED')),
  reason text not null check (reason in ('AUTOMATIC', 'UNKNOWN_ADDRESS', 'FORMER_ADDRESS', 'OTHER_SENDER', 'REFUSED_FILES',
    'EMPTY', 'TOO_LARGE', 'UNREADABLE')),
  -- The record whose thread it was meant for; null where no one knows, and after that record was deleted.
  record_id uuid,
  sender text check (length(sender) between 3 and 320),
  sender_name text check (length(sender_name) between 1 and 200),
  subject text not null check (length(subject) <= 998),
  body text not null check (length(body) <= 100000),
  -- The mail before quoted text was cut from it; null where nothing was cut.
  whole_text text check (length(whole_text) <= 500000),
  -- Message-ID, or a hash of what it says where it has none, and the hash of what it says.
  email_message_id text not null check (length(email_message_id) between 1 and 998),
  email_hash bytea not null check (octet_length(email_hash) = 32),
  -- The hash of both and of the record: the same mail delivered twice is held once.
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  received_at timestamptz not null,
  closed_at timestamptz,
  -- A staff member or a super admin.
  closed_by uuid,
  -- The message of the thread as which it was filed.
  message_id uuid,
  primary key (agency_id, id),
  constraint held_mails_once unique (agency_id, fingerprint),
  constraint held_mails_closed check ((status = 'HELD') = (closed_at is null)),
  constraint held_mails_filed check (message_id is null or status = 'FILED'),
  foreign key (agency_id, subject_kind, id) references subjects (agency_id, kind, id) deferrable initially deferred,
  constraint held_mails_record foreign key (agency_id, record_id) references subjects (agency_id, id)
);
comment on table held_mails is 'Mail that entered no thread, until staff file or dismiss it';
create index held_mails_listed on held_mails (agency_id, status, received_at desc, id desc);
create index held_mails_by_record on held_mails (agency_id, record_id, status) where record_id is not null;
-- How many came lately, by whether they belong to a record.
create index held_mails_received on held_mails (agency_id, received_at);
-- Those that are removed some time after they were closed.
create index held_mails_closed_at on held_mails (agency_id, closed_at) where closed_at is not null;
select protect('held_mails');
grant select, insert, update, delete on held_mails to app;

-- A mail to several of our addresses enters each of their threads, and two mails that say different things are two, even
-- when a program gave both the same Message-ID.
alter table messages add column email_hash bytea not null default '' check (octet_length(email_hash) in (0, 32));
comment on column messages.email_hash is 'Hash of what an email says; empty for other messages, and for earlier ones';
drop index messages_agency_id_email_message_id_idx;
create unique index messages_email_once on messages (agency_id, email_message_id, subject_id, email_hash)
  where email_message_id is not null;
