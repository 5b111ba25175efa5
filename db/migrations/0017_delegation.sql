-- Who does the work of staff who are away.

create table delegations (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  staff_id uuid not null,
  is_active boolean not null,
  -- Days of the agency's time zone, both included. While the delegation is off, it has no other values.
  start_date date,
  end_date date,
  instruction text check (length(instruction) between 1 and 500),
  case_assignee_id uuid,
  inspection_assignee_id uuid,
  submission_assignee_id uuid,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (agency_id, id),
  constraint delegations_one_each unique (agency_id, staff_id),
  constraint delegations_dates check (
    case when is_active then coalesce(start_date <= end_date, false)
    else num_nonnulls(start_date, end_date, instruction, case_assignee_id, inspection_assignee_id,
      submission_assignee_id) = 0 end),
  constraint delegations_not_to_self check (
    staff_id is distinct from case_assignee_id and staff_id is distinct from inspection_assignee_id
    and staff_id is distinct from submission_assignee_id),
  foreign key (agency_id, staff_id) references staff (agency_id, id) on delete cascade,
  constraint delegations_case_assignee_fkey foreign key (agency_id, case_assignee_id) references staff (agency_id, id),
  constraint delegations_inspection_assignee_fkey
    foreign key (agency_id, inspection_assignee_id) references staff (agency_id, id),
  constraint delegations_submission_assignee_fkey
    foreign key (agency_id, submission_assignee_id) references staff (agency_id, id)
);
comment on table delegations is 'When staff are away, and who does their work then';
create index on delegations (agency_id, end_date) where is_active;
select protect('delegations');
grant select, insert, update, delete on delegations to app;
