-- The deadlines of records of every kind.

create table sla_deadlines (
  agency_id smallint not null references agencies (id),
  subject_id uuid not null,
  goal text not null check (goal in ('FIRST_REPLY', 'FIRST_INSPECTION', 'RESOLUTION')),
  due_at timestamptz not null,
  warn_at timestamptz not null,
  met_at timestamptz,
  -- When the warning and the breach were recorded, each once per deadline.
  warned_at timestamptz,
  breached_at timestamptz,
  primary key (agency_id, subject_id, goal),
  foreign key (agency_id, subject_id) references subjects (agency_id, id) on delete cascade
);
comment on table sla_deadlines is 'When staff have to act on a record, and when they did';
-- What is at risk or breached, for listings and for the job that records it.
create index sla_deadlines_warn on sla_deadlines (agency_id, warn_at) where met_at is null;
create index sla_deadlines_due on sla_deadlines (agency_id, due_at) where met_at is null;
create index sla_deadlines_to_warn on sla_deadlines (agency_id, warn_at) where met_at is null and warned_at is null;
create index sla_deadlines_to_breach on sla_deadlines (agency_id, due_at) where met_at is null and breached_at is null;
select protect('sla_deadlines');
grant select, insert, update, delete on sla_deadlines to app;
