-- Submissions: residents' requests, unfinished forms, what category suggestions learn, and counts.

create table submissions (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  -- Constant, so that the foreign key knows the kind. Triggers insert and delete the subject.
  subject_kind text not null generated always as ('submission') stored,
  number bigint not null,
  version integer not null default 1,
  status text not null default 'OPEN' check (status in ('OPEN', 'CLOSED')),
  visibility text not null default 'EXTERNAL' check (visibility in ('EXTERNAL', 'INTERNAL')),
  source text not null check (source in ('WEB', 'STAFF', 'EMAIL', 'SMS', 'API', 'OPEN311')),
  -- Of the letters to the reporter: the language of the form that they filled in.
  language text not null default 'en' check (language in ('en', 'es')),
  description text not null check (length(description) between 1 and 2000),
  is_anonymous boolean not null default false,
  -- SHA-256 of the reporter's own link.
  link_hash bytea not null,

  -- The `…_list` columns are constant, so that the foreign keys know their lists.
  category_id uuid not null,
  category_list text not null default 'categories' check (category_list = 'categories'),
  fields jsonb not null default '[]',
  internal_fields jsonb not null default '[]',
  -- Answers to the forms of categories that the submission had before, which the form of its category does not ask
  -- for. A JSON array of answers, each with its part and category; null where there are none.
  kept_answers jsonb check (jsonb_typeof(kept_answers) = 'array'),
  assignee_id uuid,
  assignee_group_id uuid,
  assignee_group_list text not null default 'groups' check (assignee_group_list = 'groups'),
  due_on date,
  awaits_reply boolean not null default false,
  -- How it ended: an item of the list, beside its name as it was at closing.
  outcome text,
  outcome_id uuid,
  outcome_list text not null default 'submission-outcomes' check (outcome_list = 'submission-outcomes'),
  -- Whether messages, notes, tags or files have ever belonged to it. Most have none, and then a read asks for none.
  -- Kept by the trigger `note_part`.
  has_parts boolean not null default false,

  contact_id uuid,
  reporter_name text,
  -- Where the reporter hears of this submission: what they gave with it, which is among their contact's.
  reporter_email text check (length(reporter_email) <= 320),
  reporter_phone text check (length(reporter_phone) <= 16),
  -- The address that the reporter had before, as their browser gave it.
  existing_contact_email text check (length(existing_contact_email) <= 320),
  external_user_id text,
  -- The channels on which the reporter wants to hear of it.
  notify_by text[] not null default '{}',
  notification_note text check (length(notification_note) <= 500),
  has_subscribed boolean not null default true,
  -- When and how the reporter agreed to text messages; null without text messages among the channels.
  sms_consent_at timestamptz,
  sms_consent_way text check (sms_consent_way in ('TICKED', 'FIELD_LEFT', 'REQUESTED', 'STAFF')),
  -- The words that the form showed, in the language in which it showed them.
  sms_consent_wording text check (length(sms_consent_wording) between 1 and 500),

  -- The place; all null when the category has none.
  location_id uuid,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- Where the resident put the pin, beside the address's own point.
  user_pin_latitude double precision check (user_pin_latitude between -90 and 90),
  user_pin_longitude double precision check (user_pin_longitude between -180 and 180),
  location_source text,
  street_address text,
  sec_unit_num text,
  place_name text,
  city text,
  state text,
  zip text check (length(zip) <= 15),
  apn text,
  is_gis_validated boolean not null default false,
  is_manual_address boolean not null default false,
  is_manual_secondary_address boolean not null default false,
  location_text text,
  geom geometry(Point, 4326) generated always as (
    case when latitude is null then null else st_setsrid(st_makepoint(longitude, latitude), 4326) end) stored,

  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  closed_at timestamptz,
  reopened_at timestamptz,
  search tsvector generated always as (to_tsvector('english',
    description || ' ' || coalesce(location_text, '') || ' ' || coalesce(reporter_name, ''))) stored,

  primary key (agency_id, id),
  unique (agency_id, number),
  unique (agency_id, link_hash),
  constraint submissions_closed_at check ((status = 'CLOSED') = (closed_at is not null)),
  constraint submissions_one_assignee check (num_nonnulls(assignee_id, assignee_group_id) <= 1),
  constraint submissions_whole_point check ((latitude is null) = (longitude is null)),
  constraint submissions_whole_pin check ((user_pin_latitude is null) = (user_pin_longitude is null)),
  constraint submissions_sms_consent check ((sms_consent_at is null) = (sms_consent_way is null)),
  constraint submissions_sms_consent_shown
    check (coalesce(sms_consent_way in ('TICKED', 'FIELD_LEFT'), false) = (sms_consent_wording is not null)),
  constraint submissions_sms_consent_channel check (sms_consent_at is null or 'SMS' = any (notify_by)),
  foreign key (agency_id, subject_kind, id) references subjects (agency_id, kind, id) deferrable initially deferred,
  foreign key (agency_id, category_list, category_id) references list_items (agency_id, list, id),
  foreign key (agency_id, outcome_list, outcome_id) references list_items (agency_id, list, id),
  constraint submissions_assignee_group_fkey
    foreign key (agency_id, assignee_group_list, assignee_group_id) references list_items (agency_id, list, id),
  foreign key (agency_id, assignee_id) references staff (agency_id, id),
  foreign key (agency_id, contact_id) references contacts (agency_id, id),
  foreign key (agency_id, location_id) references locations (agency_id, id)
);
comment on table submissions is 'Residents'' requests';
comment on column submissions.reporter_name is 'the name of the contact, kept by triggers; the events keep what it was';
-- The listing's orders and filters.
create index on submissions (agency_id, created_at desc, id desc);
create index on submissions (agency_id, updated_at desc, id desc);
create index submissions_due on submissions (agency_id, due_on, id);
create index on submissions (agency_id, status, created_at desc, id desc);
create index on submissions (agency_id, status, updated_at desc, id desc);
create index submissions_due_open on submissions (agency_id, due_on, id) where status = 'OPEN';
-- Overdue submissions, newest first: the index itself holds the due dates, however far apart the rows are.
create index submissions_open_due on submissions (agency_id, created_at desc, id desc, due_on) where status = 'OPEN';
create index on submissions (agency_id, category_id, status, created_at desc, id desc);
create index on submissions (agency_id, assignee_id, status, created_at desc, id desc);
create index submissions_assignee_group on submissions
  (agency_id, assignee_group_id, status, created_at desc, id desc) where assignee_group_id is not null;
create index submissions_internal on submissions (agency_id, created_at desc, id desc) where visibility = 'INTERNAL';
create index submissions_awaiting on submissions (agency_id, created_at desc, id desc) where awaits_reply;
create index submissions_reopened on submissions (agency_id, created_at desc, id desc) where reopened_at is not null;
-- References to a contact, a location and an outcome; submissions with kept answers.
create index on submissions (agency_id, contact_id) where contact_id is not null;
create index on submissions (agency_id, location_id) where location_id is not null;
create index submissions_outcome on submissions (agency_id, outcome_id) where outcome_id is not null;
create index submissions_kept_answers on submissions (agency_id) where kept_answers is not null;
-- The map, and what is open near a place by category.
create index submissions_geom on submissions using gist (agency_id, geom) where geom is not null;
create index submissions_open_nearby on submissions using gist (agency_id, category_id, geom)
  where status = 'OPEN' and geom is not null;
select protect('submissions');
grant select, insert, update, delete on submissions to app;
create policy look_up on submissions for select to search using (true);
grant select on submissions to search;

create table drafts (
  agency_id smallint not null references agencies (id),
  -- A hash of the 30-character id that only the author's browser knows.
  id_hash bytea not null,
  data jsonb not null,
  saved_at timestamptz not null default now(),
  primary key (agency_id, id_hash)
);
comment on table drafts is 'Unfinished public forms';
create index on drafts (agency_id, saved_at);
select protect('drafts');
grant select, insert, update, delete on drafts to app;

create table suggestion_models (
  agency_id smallint primary key references agencies (id),
  snapshot bytea not null,
  -- The last event that is in the snapshot.
  learned_through uuid,
  updated_at timestamptz not null default now()
);
comment on table suggestion_models is 'What the category suggestions have learned, one snapshot per agency';
select protect('suggestion_models');
grant select, insert, update, delete on suggestion_models to app;

-- Counts, kept by triggers (db/functions).

-- One row has both statuses: a close and a reopening meet in one row and so cannot wait for each other.
create table submission_counts (
  agency_id smallint not null references agencies (id),
  category_id uuid not null,
  open_count integer not null,
  closed_count integer not null,
  primary key (agency_id, category_id)
) with (fillfactor = 50);
comment on table submission_counts is 'Submissions per category, for the total of the listing';
select protect('submission_counts');
grant select, insert, update, delete on submission_counts to app;

create table map_cells (
  agency_id smallint not null references agencies (id),
  kind text not null,
  x integer not null,
  y integer not null,
  status text not null,
  count integer not null,
  primary key (agency_id, kind, x, y, status)
) with (fillfactor = 70);
comment on table map_cells is
  'Records of a kind per status and tile of the web map at zoom 17 (about 240 m), for clusters';
select protect('map_cells');
grant select, insert, update, delete on map_cells to app;

-- The sums place a cluster where its records are: each record adds twice its cell's number plus one, which is
-- the cell's middle in half cells.
create table map_areas (
  agency_id smallint not null references agencies (id),
  kind text not null,
  x integer not null,
  y integer not null,
  status text not null,
  count integer not null,
  sum_x bigint not null,
  sum_y bigint not null,
  primary key (agency_id, kind, x, y, status)
) with (fillfactor = 70);
comment on table map_areas is
  'Sums of map_cells per tile at zoom 13 (16 by 16 cells), so that the whole city is tens of rows instead of thousands';
select protect('map_areas');
grant select, insert, update, delete on map_areas to app;
