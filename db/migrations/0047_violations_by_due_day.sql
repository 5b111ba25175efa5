-- Lists the cases of a violation or a type in the order of their due dates.
alter table case_violations add column case_due_on date, add column case_created_at timestamptz;
comment on column case_violations.case_due_on is 'When the case is due, maintained by triggers';
comment on column case_violations.case_created_at is 'When the case was created, maintained by triggers';
-- Rows of each agency, also where the owner of the tables is subject to their policies.
alter table cases no force row level security;
alter table case_violations no force row level security;
update case_violations v set case_due_on = c.due_on, case_created_at = c.created_at from cases c
where c.agency_id = v.agency_id and c.id = v.case_id;
alter table cases force row level security;
alter table case_violations force row level security;
alter table case_violations alter column case_created_at set not null;
create index case_violations_by_type_due on case_violations
  (agency_id, violation_type_id, case_status, case_due_on, case_created_at desc, case_id desc);
create index case_violations_by_violation_due on case_violations
  (agency_id, violation_id, case_status, case_due_on, case_created_at desc, case_id desc);
