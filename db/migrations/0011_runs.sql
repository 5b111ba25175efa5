-- Runs: jobs that a person waits for, with progress. See docs/adr/0021-runs.md.

create table runs (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*(\.[a-z]+(-[a-z]+)*)?$'),
  label text not null check (length(label) between 1 and 300),
  -- A staff member or a super admin.
  started_by uuid not null,
  actor_kind text not null check (actor_kind in ('STAFF', 'SUPER_ADMIN')),
  input jsonb not null check (octet_length(input::text) <= 1000000),
  status text not null default 'QUEUED' check (status in ('QUEUED', 'RUNNING', 'DONE', 'CANCELED', 'FAILED')),
  -- Records to go through; null while it is not known.
  total integer check (total >= 0),
  done integer not null default 0 check (done >= 0),
  changed integer not null default 0 check (changed >= 0),
  skipped integer not null default 0 check (skipped >= 0),
  -- Why records were skipped: a JSON object of reasons with their counts.
  skip_reasons jsonb not null default '{}',
  -- Where the next batch begins.
  cursor bigint not null default 0,
  -- Rises when a worker takes the run. A worker with an older number has lost it.
  attempt integer not null default 0,
  -- Errors in a row; each batch that succeeds begins again at zero.
  failures smallint not null default 0,
  error text check (length(error) <= 500),
  file_key text,
  file_name text check (length(file_name) <= 200),
  file_type text,
  -- What its person could see when it was made. It is not downloaded with less.
  file_sight jsonb,
  undo_of uuid,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (agency_id, id),
  foreign key (agency_id, undo_of) references runs (agency_id, id) on delete cascade,
  constraint runs_finished_at check ((status in ('DONE', 'CANCELED', 'FAILED')) = (finished_at is not null)),
  constraint runs_whole_file check (num_nulls(file_key, file_name, file_type, file_sight) in (0, 4))
);
comment on table runs is 'Jobs that a person waits for, with their progress';
create unique index runs_undo_of on runs (agency_id, undo_of) where undo_of is not null;
create index on runs (agency_id, started_by, created_at desc);
create index runs_by_age on runs (agency_id, created_at);
select protect('runs');
grant select, insert, update, delete on runs to app;

create table run_records (
  agency_id smallint not null references agencies (id),
  run_id uuid not null,
  position bigint not null,
  -- Without a foreign key: a record may be deleted before its turn, and is then skipped.
  record_id uuid not null,
  -- What the run does with this record, where that differs from record to record.
  input jsonb,
  -- Null until its turn.
  outcome text check (outcome in ('CHANGED', 'UNCHANGED', 'SKIPPED')),
  -- Such as its number, for the report.
  label text check (length(label) <= 100),
  -- Why it was skipped.
  reason text check (length(reason) <= 500),
  -- For undoing: the value before the change, and the record's version after it.
  before jsonb,
  version integer,
  primary key (agency_id, run_id, position),
  foreign key (agency_id, run_id) references runs (agency_id, id) on delete cascade,
  constraint run_records_reason check ((outcome is not distinct from 'SKIPPED') = (reason is not null))
);
comment on table run_records is 'The records that a run goes through, in order, and what became of each';
create index run_records_skipped on run_records (agency_id, run_id, position) where outcome = 'SKIPPED';
select protect('run_records');
grant select, insert, update, delete on run_records to app;
