-- Lists the open cases of a violation, a type or an entity without reading closed ones.
alter table case_violations add column case_status text not null default 'OPEN'
  check (case_status in ('DRAFT', 'OPEN', 'CLOSED'));
comment on column case_violations.case_status is 'The state of the case, maintained by triggers';
-- Rows of each agency, also where the owner of the tables is subject to their policies.
alter table cases no force row level security;
alter table case_violations no force row level security;
update case_violations v set case_status = c.status from cases c
where c.agency_id = v.agency_id and c.id = v.case_id and c.status <> v.case_status;
alter table cases force row level security;
alter table case_violations force row level security;
create index case_violations_by_type on case_violations (agency_id, violation_type_id, case_status, case_id);
create index case_violations_by_violation on case_violations (agency_id, violation_id, case_status, case_id);
create index case_violations_by_entity on case_violations (agency_id, entity_id, case_status, case_id)
  where entity_id is not null;
drop index case_violations_agency_id_violation_type_id_case_id_idx;
drop index case_violations_agency_id_violation_id_case_id_idx;
drop index case_violations_agency_id_entity_id_idx;
