-- Changes that their person can undo at once.

create table undoable_changes (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  subject_id uuid not null,
  -- A staff member or a super admin, who alone can undo it.
  staff_id uuid not null,
  change text not null check (change in ('ASSIGNMENT', 'CATEGORY', 'CLOSING', 'RESULT', 'PLAN', 'CANCELLATION')),
  -- The rows that it changed: table, id, version after it, by how many versions, and the former values of the columns.
  rows jsonb not null default '[]' check (jsonb_typeof(rows) = 'array'),
  -- The deadlines that it changed, each as it was and as it became.
  deadlines jsonb not null default '[]' check (jsonb_typeof(deadlines) = 'array'),
  -- What it put into the outbox and into threads.
  letters uuid[] not null default '{}',
  messages uuid[] not null default '{}',
  created_at timestamptz not null,
  -- When the first of what it sends was no longer held back.
  released_at timestamptz,
  undone_at timestamptz,
  primary key (agency_id, id),
  constraint undoable_changes_undone_or_released check (released_at is null or undone_at is null),
  foreign key (agency_id, subject_id) references subjects (agency_id, id) on delete cascade
);
comment on table undoable_changes is 'Changes that their person can undo at once, for two days';
create index on undoable_changes (agency_id, subject_id, created_at desc);
create index undoable_changes_created on undoable_changes (agency_id, created_at);
select protect('undoable_changes');
grant select, insert, update, delete on undoable_changes to app;
