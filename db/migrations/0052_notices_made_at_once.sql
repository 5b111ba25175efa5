-- The notices that a run made, which are reviewed one after another.
alter table notices add column made_by_run uuid;
create index notices_made on notices (agency_id, created_at) where status in ('DRAFT', 'REJECTED');
