-- Changes of a run that closes or reopens many records, which are undone together.

alter table undoable_changes drop constraint undoable_changes_change_check;
alter table undoable_changes add constraint undoable_changes_change_check check (
  change in ('ASSIGNMENT', 'CATEGORY', 'CLOSING', 'REOPENING', 'RESULT', 'PLAN', 'CANCELLATION'));

-- The run that made the change. What the change sends waits while the run can be undone.
alter table undoable_changes add column run_id uuid;
alter table undoable_changes add foreign key (agency_id, run_id) references runs (agency_id, id) on delete cascade;
create index undoable_changes_run on undoable_changes (agency_id, run_id) where run_id is not null;
