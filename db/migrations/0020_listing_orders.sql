-- The listing's orders and filters that had no index.
create index on submissions (agency_id, updated_at desc, id desc);
create index on submissions (agency_id, status, updated_at desc, id desc);
create index on submissions (agency_id, due_on, id);
create index submissions_internal on submissions (agency_id, created_at desc, id desc) where visibility = 'INTERNAL';
create index submissions_reopened on submissions (agency_id, created_at desc, id desc) where reopened_at is not null;
-- What is overdue, newest first: the index itself tells which are, however far apart they lie.
create index submissions_open_due on submissions (agency_id, created_at desc, id desc, due_on) where status = 'OPEN';
-- A tag is looked up as one of many, whichever are common.
alter table submission_tags alter column tag_id set (n_distinct = 1000);
