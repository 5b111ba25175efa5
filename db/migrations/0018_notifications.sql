-- Notifications of staff, and how each person wants to be notified.

create table notifications (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  staff_id uuid not null,
  -- The event of which it notifies; for many records at once, the run that changed them.
  event_id uuid not null,
  -- The name of the event in the notification settings.
  kind text not null check (kind ~ '^[A-Za-z]{1,60}$'),
  -- The record; null for many records at once.
  subject_id uuid,
  title text not null check (length(title) between 1 and 200),
  content text not null check (length(content) between 1 and 500),
  -- The page of the record in the staff application.
  path text not null check (path ~ '^/[^/]' and length(path) <= 300),
  -- Whether the bell shows it, and whether it waits for the daily digest.
  is_in_app boolean not null,
  is_for_digest boolean not null,
  created_at timestamptz not null,
  read_at timestamptz,
  digested_at timestamptz,
  primary key (agency_id, id),
  constraint notifications_once unique (agency_id, staff_id, event_id),
  constraint notifications_somewhere check (is_in_app or is_for_digest),
  constraint notifications_digested check (digested_at is null or is_for_digest),
  foreign key (agency_id, staff_id) references staff (agency_id, id) on delete cascade,
  foreign key (agency_id, subject_id) references subjects (agency_id, id) on delete cascade
);
comment on table notifications is 'What staff are notified of in the application and in the daily digest, once per event and person';
create index on notifications (agency_id, staff_id, created_at desc, id desc) where is_in_app;
create index notifications_unread on notifications (agency_id, staff_id) where is_in_app and read_at is null;
create index notifications_digest on notifications (agency_id, created_at)
  where is_for_digest and digested_at is null and read_at is null;
create index notifications_age on notifications (agency_id, created_at);
create index on notifications (agency_id, subject_id) where subject_id is not null;
select protect('notifications');
grant select, insert, update, delete on notifications to app;

create table notification_preferences (
  agency_id smallint not null references agencies (id),
  staff_id uuid not null,
  version integer not null default 1,
  -- By the name of the event: how the person is notified of it, if they have chosen.
  events jsonb not null check (jsonb_typeof(events) = 'object' and length(events::text) <= 10000),
  primary key (agency_id, staff_id),
  foreign key (agency_id, staff_id) references staff (agency_id, id) on delete cascade
);
comment on table notification_preferences is 'How each staff member wants to be notified, within what the agency allows';
select protect('notification_preferences');
grant select, insert, update, delete on notification_preferences to app;
