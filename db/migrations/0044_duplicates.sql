-- Several reports of one problem.

alter table submissions add column primary_id uuid;
comment on column submissions.primary_id is 'The submission that it is a duplicate of, which is not a duplicate itself';
alter table submissions add constraint submissions_not_own_primary check (primary_id <> id);
alter table submissions add foreign key (agency_id, primary_id) references submissions (agency_id, id)
  on delete set null (primary_id);
create index submissions_primary on submissions (agency_id, primary_id) where primary_id is not null;

create table distinct_submissions (
  agency_id smallint not null references agencies (id),
  -- The two of a pair, the lower id first.
  submission_id uuid not null,
  other_id uuid not null,
  -- A staff member or a super admin.
  created_by uuid,
  created_at timestamptz not null,
  primary key (agency_id, submission_id, other_id),
  constraint distinct_submissions_ordered check (submission_id < other_id),
  foreign key (agency_id, submission_id) references submissions (agency_id, id) on delete cascade,
  foreign key (agency_id, other_id) references submissions (agency_id, id) on delete cascade
);
comment on table distinct_submissions is 'Pairs of submissions that staff marked as not the same';
create index on distinct_submissions (agency_id, other_id);
select protect('distinct_submissions');
grant select, insert, delete on distinct_submissions to app;
