-- The outbox: email and text messages, written with the change that they report.

create table outbox (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  event_id uuid not null,
  channel text not null check (channel in ('EMAIL', 'SMS')),
  recipient text not null,
  subject text,
  body_text text not null,
  body_html text,
  message_id text not null,
  reply_to text,
  in_reply_to text,
  -- The record that it is about; null for one such as a link to set a password.
  subject_id uuid,
  thread_message_id uuid,
  -- Meant for its recipient alone: the outbox page of a real installation does not show it.
  is_confidential boolean not null default false,
  -- The recipient of a receipt in lower case; null for every other message. The public form sends a receipt to any
  -- address that it is given, so each address gets only a few an hour. lower() cannot use an index behind row security.
  receipt_to text,
  status text not null default 'QUEUED' check (status in ('QUEUED', 'SENT', 'UNSENT', 'FAILED')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (agency_id, id),
  unique (agency_id, event_id, channel, recipient),
  foreign key (agency_id, subject_id) references subjects (agency_id, id) on delete cascade
);
comment on table outbox is 'Outgoing email and text messages, at most one per event, channel and recipient';
create index on outbox (agency_id, created_at desc);
create index on outbox (agency_id, thread_message_id) where thread_message_id is not null;
-- The letters that go with a deleted subject.
create index outbox_subject on outbox (agency_id, subject_id) where subject_id is not null;
-- Messages whose text is still to be emptied, which are few among years of messages.
create index outbox_sent_texts on outbox (agency_id, created_at)
  where status in ('SENT', 'UNSENT') and body_text <> '';
-- What waits or failed: few among all messages, and what administrators look for.
create index outbox_unsent on outbox (agency_id, created_at desc) where status in ('QUEUED', 'FAILED');
create index outbox_receipts on outbox (agency_id, receipt_to, created_at) where receipt_to is not null;
select protect('outbox');
grant select, insert, update, delete on outbox to app;
