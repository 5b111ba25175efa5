-- The log of automation rules. The rules themselves are a configuration list. See docs/adr/0031-automation-rules.md.

create table rule_jobs (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  -- Without a foreign key: the log outlives the rule.
  rule_id uuid not null,
  rule_name text not null check (length(rule_name) between 1 and 300),
  -- What started the rule.
  event_id uuid not null,
  event_type text not null check (length(event_type) between 3 and 101),
  subject_kind text not null check (length(subject_kind) between 1 and 60),
  subject_id uuid not null,
  -- How many rules acted one after the other until this one: 1 when a person caused the event.
  depth smallint not null check (depth between 1 and 100),
  status text not null check (status in ('RUNNING', 'DONE', 'PARTLY', 'FAILED', 'SKIPPED', 'STOPPED')),
  -- Why it was skipped or stopped.
  reason text check (length(reason) between 1 and 1000),
  -- What became of each action so far, in their order.
  results jsonb not null default '[]' check (octet_length(results::text) <= 100000),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (agency_id, id),
  -- A rule acts at most once on an event.
  constraint rule_jobs_once unique (agency_id, rule_id, event_id),
  foreign key (agency_id, event_id) references events (agency_id, id),
  constraint rule_jobs_reason check ((status in ('SKIPPED', 'STOPPED')) = (reason is not null)),
  constraint rule_jobs_finished check ((status = 'RUNNING') = (finished_at is null))
);
comment on table rule_jobs is 'What automation rules did for each event, and why they did nothing';
create index on rule_jobs (agency_id, subject_id, id desc);
create index on rule_jobs (agency_id, rule_id, id desc);
create index on rule_jobs (agency_id, event_id);
create index rule_jobs_skipped on rule_jobs (agency_id, id) where status = 'SKIPPED';
create index on rule_jobs (agency_id, status, id desc);
select protect('rule_jobs');
grant select, insert, update, delete on rule_jobs to app;
