-- Submissions are assigned to a person or to a group of staff.

-- Row security is forced on the owner of the tables too; what a constraint reads must be seen.
alter table list_items no force row level security;
alter table submissions no force row level security;

alter table submissions add column assignee_group_id uuid;
alter table submissions add column assignee_group_list text not null default 'groups' check (assignee_group_list = 'groups');
alter table submissions add foreign key (agency_id, assignee_group_list, assignee_group_id) references list_items (agency_id, list, id);
alter table submissions add constraint submissions_one_assignee check (num_nonnulls(assignee_id, assignee_group_id) <= 1);
create index submissions_assignee_group on submissions (agency_id, assignee_group_id, status, created_at desc, id desc)
  where assignee_group_id is not null;

-- The groups of a person belong to their session, which processes remember.
create trigger tell_change after insert or update or delete on list_references
  for each row execute function tell_change();

alter table list_items force row level security;
alter table submissions force row level security;
