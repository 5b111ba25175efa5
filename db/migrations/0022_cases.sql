-- Cases of code enforcement, with everything in them. See docs/adr/0033-cases.md.

create table cases (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  -- Constant, so that the foreign key knows the kind. Triggers insert and delete the subject.
  subject_kind text not null generated always as ('case') stored,
  number text not null check (number ~ '^[A-Za-z0-9-]{1,30}$'),
  version integer not null default 1,
  status text not null default 'OPEN' check (status in ('DRAFT', 'OPEN', 'CLOSED')),
  initiation_type text not null check (initiation_type in ('PROACTIVE', 'REACTIVE')),
  -- What the officer saw, for staff.
  description text check (length(description) <= 5000),
  -- SHA-256 of the responsible party's own link.
  link_hash bytea not null,

  -- The `…_list` columns are constant, so that the foreign keys know their lists.
  assignee_id uuid,
  assignee_group_id uuid,
  assignee_group_list text not null default 'groups' check (assignee_group_list = 'groups'),
  -- How it ended: an item of the list, beside its name as it was at closing.
  outcome text,
  outcome_id uuid,
  outcome_list text not null default 'case-outcomes' check (outcome_list = 'case-outcomes'),
  -- Further addresses that get a copy of its messages.
  copy_emails text[] not null default '{}' check (cardinality(copy_emails) <= 20),

  -- The primary place, as the listing and the map show it; further ones are in `case_places`.
  location_id uuid,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  location_text text check (length(location_text) <= 500),
  geom geometry(Point, 4326) generated always as (
    case when latitude is null then null else st_setsrid(st_makepoint(longitude, latitude), 4326) end) stored,

  -- Follow from its violations, inspections and time, and are written with them under the lock of the case.
  -- The earliest comply-by date of an open violation; null without one.
  due_on date,
  next_inspection_on date,
  minutes_logged integer not null default 0 check (minutes_logged >= 0),

  -- The number in the system that it was imported from.
  imported_from text check (length(imported_from) between 1 and 100),
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  closed_at timestamptz,
  reopened_at timestamptz,
  search tsvector generated always as (to_tsvector('english',
    number || ' ' || coalesce(description, '') || ' ' || coalesce(location_text, ''))) stored,

  primary key (agency_id, id),
  unique (agency_id, number),
  unique (agency_id, link_hash),
  constraint cases_imported_once unique (agency_id, imported_from),
  constraint cases_closed_at check ((status = 'CLOSED') = (closed_at is not null)),
  constraint cases_one_assignee check (num_nonnulls(assignee_id, assignee_group_id) <= 1),
  constraint cases_whole_point check ((latitude is null) = (longitude is null)),
  foreign key (agency_id, subject_kind, id) references subjects (agency_id, kind, id) deferrable initially deferred,
  foreign key (agency_id, outcome_list, outcome_id) references list_items (agency_id, list, id),
  constraint cases_assignee_group_fkey
    foreign key (agency_id, assignee_group_list, assignee_group_id) references list_items (agency_id, list, id),
  foreign key (agency_id, assignee_id) references staff (agency_id, id),
  foreign key (agency_id, location_id) references locations (agency_id, id)
);
comment on table cases is 'Cases of code enforcement';
-- The listing's orders and filters.
create index on cases (agency_id, created_at desc, id desc);
create index on cases (agency_id, updated_at desc, id desc);
create index on cases (agency_id, status, created_at desc, id desc);
create index on cases (agency_id, status, updated_at desc, id desc);
create index cases_due on cases (agency_id, due_on, id) where due_on is not null;
create index cases_next_inspection on cases (agency_id, next_inspection_on, id) where next_inspection_on is not null;
create index on cases (agency_id, assignee_id, status, created_at desc, id desc);
create index cases_assignee_group on cases (agency_id, assignee_group_id, status, created_at desc, id desc)
  where assignee_group_id is not null;
-- What staff have to do: counted from the index alone.
create index cases_load on cases (agency_id, assignee_id, due_on)
  where status <> 'CLOSED' and assignee_id is not null;
create index cases_unassigned on cases (agency_id, due_on)
  where status <> 'CLOSED' and assignee_id is null and assignee_group_id is null;
create index on cases (agency_id, location_id) where location_id is not null;
create index cases_outcome on cases (agency_id, outcome_id) where outcome_id is not null;
-- The map and the search, which the look-ups of db/functions use.
create index cases_geom on cases using gist (agency_id, geom) where geom is not null;
-- By week and word; see 0008_search.sql.
create index cases_search on cases using gin (search_keys(agency_id, created_at, search))
  with (gin_pending_list_limit = 256);
-- A number by its last digits.
create index cases_number_end on cases (agency_id, reverse(number) text_pattern_ops);
select protect('cases');
grant select, insert, update, delete on cases to app;
create policy look_up on cases for select to search using (true);
grant select on cases to search;

create table case_places (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  case_id uuid not null,
  location_id uuid not null,
  position smallint not null check (position between 1 and 50),
  primary key (agency_id, id),
  constraint case_places_once unique (agency_id, case_id, location_id),
  foreign key (agency_id, case_id) references cases (agency_id, id) on delete cascade,
  foreign key (agency_id, location_id) references locations (agency_id, id)
);
comment on table case_places is 'The places of a case in addition to its primary one';
create index on case_places (agency_id, location_id);
select protect('case_places');
grant select, insert, update, delete on case_places to app;

create table case_tiles (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  case_id uuid not null,
  tile_id uuid not null,
  tile_list text not null default 'case-custom-tiles' check (tile_list = 'case-custom-tiles'),
  -- Answers to the fields of the tile.
  answers jsonb not null default '[]' check (jsonb_typeof(answers) = 'array'),
  primary key (agency_id, id),
  constraint case_tiles_once unique (agency_id, case_id, tile_id),
  foreign key (agency_id, case_id) references cases (agency_id, id) on delete cascade,
  foreign key (agency_id, tile_list, tile_id) references list_items (agency_id, list, id)
);
comment on table case_tiles is 'The answers to the fields of a case''s tiles';
create index on case_tiles (agency_id, tile_id);
select protect('case_tiles');
grant select, insert, update, delete on case_tiles to app;

create table entities (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  version integer not null default 1,
  section_id uuid not null,
  section_list text not null default 'entity-sections' check (section_list = 'entity-sections'),
  -- Answers to the fields of its section.
  fields jsonb not null default '[]' check (jsonb_typeof(fields) = 'array'),
  -- The answers that identify it at a glance, such as the license plate.
  label text not null check (length(label) between 1 and 300),
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (agency_id, id),
  foreign key (agency_id, section_list, section_id) references list_items (agency_id, list, id)
);
comment on table entities is 'Things that violations are about: vehicles, animals, structures';
create index on entities (agency_id, section_id, updated_at desc, id desc);
create index entities_label on entities using gin (agency_id, lower(label) gin_trgm_ops);
select protect('entities');
grant select, insert, update, delete on entities to app;
create policy look_up on entities for select to search using (true);
grant select on entities to search;

create table case_violations (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  case_id uuid not null,
  version integer not null default 1,
  violation_id uuid not null,
  violation_list text not null default 'violations' check (violation_list = 'violations'),
  -- The type of the violation when it was added, which decides who has access to the case.
  violation_type_id uuid not null,
  violation_type_list text not null default 'violation-types' check (violation_type_list = 'violation-types'),
  entity_id uuid,
  status text not null default 'OPEN' check (status in ('OPEN', 'COMPLIANT', 'INVALID')),
  disposition_id uuid,
  disposition_list text not null default 'dispositions' check (disposition_list = 'dispositions'),
  comply_by_on date,
  note text check (length(note) <= 2000),
  resolved_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (agency_id, id),
  constraint case_violations_resolved_at check ((status = 'OPEN') = (resolved_at is null)),
  foreign key (agency_id, case_id) references cases (agency_id, id) on delete cascade,
  foreign key (agency_id, violation_list, violation_id) references list_items (agency_id, list, id),
  foreign key (agency_id, violation_type_list, violation_type_id) references list_items (agency_id, list, id),
  foreign key (agency_id, disposition_list, disposition_id) references list_items (agency_id, list, id),
  foreign key (agency_id, entity_id) references entities (agency_id, id)
);
comment on table case_violations is 'The violations of a case';
create index on case_violations (agency_id, case_id, created_at);
create index on case_violations (agency_id, violation_type_id, case_id);
create index on case_violations (agency_id, violation_id, case_id);
create index on case_violations (agency_id, entity_id) where entity_id is not null;
create index on case_violations (agency_id, disposition_id) where disposition_id is not null;
select protect('case_violations');
grant select, insert, update, delete on case_violations to app;

create table case_contacts (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  case_id uuid not null,
  version integer not null default 1,
  contact_id uuid not null,
  role_id uuid not null,
  role_list text not null default 'case-roles' check (role_list = 'case-roles'),
  created_at timestamptz not null default now(),
  primary key (agency_id, id),
  constraint case_contacts_once unique (agency_id, case_id, contact_id, role_id),
  foreign key (agency_id, case_id) references cases (agency_id, id) on delete cascade,
  foreign key (agency_id, contact_id) references contacts (agency_id, id),
  foreign key (agency_id, role_list, role_id) references list_items (agency_id, list, id)
);
comment on table case_contacts is 'People and businesses of a case, each in a role';
create index on case_contacts (agency_id, contact_id);
create index on case_contacts (agency_id, role_id);
select protect('case_contacts');
grant select, insert, update, delete on case_contacts to app;

create table inspections (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  case_id uuid not null,
  version integer not null default 1,
  status text not null default 'SCHEDULED' check (status in ('SCHEDULED', 'PERFORMED', 'CANCELLED')),
  type_id uuid,
  type_list text not null default 'inspection-types' check (type_list = 'inspection-types'),
  is_verification boolean not null default false,
  planned_on date not null,
  -- The time of day in the agency's time zone; null for any.
  planned_at time,
  minutes integer not null check (minutes between 5 and 480),
  assignee_id uuid,
  -- Answers to the checklist of its type.
  checklist jsonb not null default '[]' check (jsonb_typeof(checklist) = 'array'),
  note text check (length(note) <= 5000),
  performed_at timestamptz,
  performed_by uuid,
  -- Where it was performed, as the inspector's device reported it.
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  cancel_reason_id uuid,
  cancel_reason_list text not null default 'reasons' check (cancel_reason_list = 'reasons'),
  cancel_note text check (length(cancel_note) <= 500),
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (agency_id, id),
  constraint inspections_performed_at check ((status = 'PERFORMED') = (performed_at is not null)),
  constraint inspections_cancel_reason check (cancel_reason_id is null or status = 'CANCELLED'),
  constraint inspections_whole_point check ((latitude is null) = (longitude is null)),
  foreign key (agency_id, case_id) references cases (agency_id, id) on delete cascade,
  foreign key (agency_id, type_list, type_id) references list_items (agency_id, list, id),
  foreign key (agency_id, cancel_reason_list, cancel_reason_id) references list_items (agency_id, list, id),
  foreign key (agency_id, assignee_id) references staff (agency_id, id)
);
comment on table inspections is 'Inspections of cases';
create index on inspections (agency_id, case_id, planned_on);
-- An inspector's day, and the workload of each.
create index inspections_scheduled on inspections (agency_id, assignee_id, planned_on) where status = 'SCHEDULED';
-- To whom a person assigned inspections last.
create index inspections_created_by on inspections (agency_id, created_by, created_at desc)
  where created_by is not null and assignee_id is not null;
create index inspections_performed on inspections (agency_id, performed_by, performed_at) where status = 'PERFORMED';
create index on inspections (agency_id, type_id) where type_id is not null;
create index on inspections (agency_id, cancel_reason_id) where cancel_reason_id is not null;
select protect('inspections');
grant select, insert, update, delete on inspections to app;

create table inspection_findings (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  inspection_id uuid not null,
  case_violation_id uuid not null,
  disposition_id uuid not null,
  disposition_list text not null default 'dispositions' check (disposition_list = 'dispositions'),
  note text check (length(note) <= 2000),
  primary key (agency_id, id),
  constraint inspection_findings_once unique (agency_id, inspection_id, case_violation_id),
  foreign key (agency_id, inspection_id) references inspections (agency_id, id) on delete cascade,
  foreign key (agency_id, case_violation_id) references case_violations (agency_id, id) on delete cascade,
  foreign key (agency_id, disposition_list, disposition_id) references list_items (agency_id, list, id)
);
comment on table inspection_findings is 'What a performed inspection found of each violation';
create index on inspection_findings (agency_id, case_violation_id);
create index on inspection_findings (agency_id, disposition_id);
select protect('inspection_findings');
grant select, insert, update, delete on inspection_findings to app;

create table inspection_photos (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  inspection_id uuid not null,
  -- A file of the case.
  attachment_id uuid not null,
  -- The violation that it shows; null for the whole place.
  case_violation_id uuid,
  primary key (agency_id, id),
  constraint inspection_photos_once unique (agency_id, inspection_id, attachment_id),
  foreign key (agency_id, inspection_id) references inspections (agency_id, id) on delete cascade,
  foreign key (agency_id, attachment_id) references attachments (agency_id, id) on delete cascade,
  foreign key (agency_id, case_violation_id) references case_violations (agency_id, id)
    on delete set null (case_violation_id)
);
comment on table inspection_photos is 'The files that were added to a case by an inspection';
create index on inspection_photos (agency_id, attachment_id);
create index on inspection_photos (agency_id, case_violation_id) where case_violation_id is not null;
select protect('inspection_photos');
grant select, insert, update, delete on inspection_photos to app;

create table calendar_links (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  staff_id uuid not null,
  -- SHA-256 of the secret in the address that calendar programs load.
  token_hash bytea not null check (length(token_hash) = 32),
  created_at timestamptz not null default now(),
  primary key (agency_id, id),
  constraint calendar_links_one_each unique (agency_id, staff_id),
  constraint calendar_links_token unique (agency_id, token_hash),
  foreign key (agency_id, staff_id) references staff (agency_id, id) on delete cascade
);
comment on table calendar_links is 'Links to the calendars of staff members'' inspections';
select protect('calendar_links');
grant select, insert, update, delete on calendar_links to app;

create table time_entries (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  case_id uuid not null,
  version integer not null default 1,
  staff_id uuid not null,
  activity_id uuid not null,
  activity_list text not null default 'time-activities' check (activity_list = 'time-activities'),
  worked_on date not null,
  minutes integer not null check (minutes between 0 and 1440),
  note text check (length(note) <= 500),
  -- The timer runs since then; null once it was stopped, and for typed time.
  running_since timestamptz,
  created_at timestamptz not null default now(),
  primary key (agency_id, id),
  constraint time_entries_worked check (minutes > 0 or running_since is not null),
  foreign key (agency_id, case_id) references cases (agency_id, id) on delete cascade,
  foreign key (agency_id, staff_id) references staff (agency_id, id),
  foreign key (agency_id, activity_list, activity_id) references list_items (agency_id, list, id)
);
comment on table time_entries is 'Time that staff spent on cases';
create index on time_entries (agency_id, case_id, worked_on);
create index on time_entries (agency_id, activity_id);
-- One running timer per person.
create unique index time_entries_one_timer on time_entries (agency_id, staff_id) where running_since is not null;
create index on time_entries (agency_id, staff_id, worked_on);
select protect('time_entries');
grant select, insert, update, delete on time_entries to app;

create table abatements (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  case_id uuid not null,
  version integer not null default 1,
  status text not null check (status in ('RECOMMENDED', 'DISMISSED', 'INITIATED', 'COMPLETED')),
  reason text check (length(reason) <= 1000),
  note text check (length(note) <= 5000),
  created_by uuid,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  primary key (agency_id, id),
  constraint abatements_completed_at check ((status = 'COMPLETED') = (completed_at is not null)),
  foreign key (agency_id, case_id) references cases (agency_id, id) on delete cascade
);
comment on table abatements is 'Forced abatements of cases';
-- A dismissed or completed one may be followed by another.
create unique index abatements_one_current on abatements (agency_id, case_id)
  where status in ('RECOMMENDED', 'INITIATED');
create index on abatements (agency_id, case_id, created_at);
select protect('abatements');
grant select, insert, update, delete on abatements to app;

create table abatement_steps (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  abatement_id uuid not null,
  version integer not null default 1,
  activity_id uuid not null,
  activity_list text not null default 'forced-abatement-activities'
    check (activity_list = 'forced-abatement-activities'),
  planned_on date,
  done_on date,
  cost_cents bigint check (cost_cents between 0 and 100000000000),
  note text check (length(note) <= 2000),
  created_at timestamptz not null default now(),
  primary key (agency_id, id),
  foreign key (agency_id, abatement_id) references abatements (agency_id, id) on delete cascade,
  foreign key (agency_id, activity_list, activity_id) references list_items (agency_id, list, id)
);
comment on table abatement_steps is 'The activities of a forced abatement';
create index on abatement_steps (agency_id, abatement_id, created_at);
create index on abatement_steps (agency_id, activity_id);
select protect('abatement_steps');
grant select, insert, update, delete on abatement_steps to app;

create table abatement_documents (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  abatement_id uuid not null,
  -- Null for a document of the abatement as a whole.
  step_id uuid,
  -- A file of the case.
  attachment_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (agency_id, id),
  foreign key (agency_id, abatement_id) references abatements (agency_id, id) on delete cascade,
  foreign key (agency_id, step_id) references abatement_steps (agency_id, id) on delete cascade,
  constraint abatement_documents_attachment_fkey
    foreign key (agency_id, attachment_id) references attachments (agency_id, id)
);
comment on table abatement_documents is 'The files that document a forced abatement and its activities';
create unique index abatement_documents_once
  on abatement_documents (agency_id, abatement_id, attachment_id, step_id) nulls not distinct;
create index on abatement_documents (agency_id, step_id) where step_id is not null;
create index on abatement_documents (agency_id, attachment_id);
select protect('abatement_documents');
grant select, insert, update, delete on abatement_documents to app;

create table case_submissions (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  case_id uuid not null,
  submission_id uuid not null,
  linked_by uuid,
  linked_at timestamptz not null default now(),
  -- When the reporter heard that the case was opened; null while it is in draft mode.
  informed_at timestamptz,
  -- Whether the reporter hears of the case at all: the person who linked it chose.
  informs_reporter boolean not null default true,
  primary key (agency_id, id),
  constraint case_submissions_once unique (agency_id, case_id, submission_id),
  foreign key (agency_id, case_id) references cases (agency_id, id) on delete cascade,
  foreign key (agency_id, submission_id) references submissions (agency_id, id) on delete cascade
);
comment on table case_submissions is 'The submissions that a case is about';
create index on case_submissions (agency_id, submission_id);
select protect('case_submissions');
grant select, insert, update, delete on case_submissions to app;

create table case_sms_codes (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  case_id uuid not null,
  -- A keyed hash of the six digits.
  code_hash bytea not null check (octet_length(code_hash) = 32),
  -- The wrong codes that were entered for it.
  failures smallint not null default 0 check (failures between 0 and 5),
  -- SHA-256 of the token that opens the page, once the code was entered.
  receipt_hash bytea check (octet_length(receipt_hash) = 32),
  entered_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (agency_id, id),
  constraint case_sms_codes_receipt check ((receipt_hash is null) = (entered_at is null)),
  foreign key (agency_id, case_id) references cases (agency_id, id) on delete cascade
);
comment on table case_sms_codes is 'Codes sent by text message that open the responsible party''s page of a case';
create index on case_sms_codes (agency_id, case_id, created_at);
select protect('case_sms_codes');
grant select, insert, update, delete on case_sms_codes to app;
