-- Groups and references of configuration lists, versions of settings and of one's own account, and closing outcomes.

-- Row security is forced on the owner of the tables too; what is read below must be seen.
alter table list_items no force row level security;
alter table settings no force row level security;
alter table staff no force row level security;
alter table submissions no force row level security;

-- A list may be grouped: order and unique names hold within each group. '' where the list has no groups.
alter table list_items add column group_key text not null default '' check (length(group_key) <= 100);
alter table list_items add constraint list_items_of_list unique (agency_id, list, id);
alter table list_items add constraint list_items_fields_size check (octet_length(fields::text) <= 4000000);
drop index list_items_name;
create unique index list_items_name on list_items (agency_id, list, group_key, name_key) where is_active;
drop index list_items_agency_id_list_sequence_idx;
create index list_items_order on list_items (agency_id, list, group_key, sequence);

-- What the items of lists, and settings, refer to: a row for each id in a reference field. The ids stand in the fields
-- as
-- well; these rows keep each of them in the list that its field names, and what is referred to from being deleted.
create table list_references (
  agency_id smallint not null references agencies (id),
  id uuid not null default gen_random_uuid(),
  -- The item, or the settings, that refer.
  from_list text,
  from_id uuid,
  from_area text,
  field text not null,
  -- The item, or the staff member, that is referred to.
  to_list text,
  to_id uuid,
  to_staff_id uuid,
  primary key (agency_id, id),
  check (num_nonnulls(from_id, from_area) = 1 and (from_list is null) = (from_id is null)),
  check (num_nonnulls(to_id, to_staff_id) = 1 and (to_list is null) = (to_id is null)),
  foreign key (agency_id, from_list, from_id) references list_items (agency_id, list, id) on delete cascade,
  foreign key (agency_id, from_area) references settings (agency_id, area) on delete cascade,
  foreign key (agency_id, to_list, to_id) references list_items (agency_id, list, id),
  foreign key (agency_id, to_staff_id) references staff (agency_id, id)
);
create unique index on list_references (agency_id, from_id, field, to_id, to_staff_id) nulls not distinct where from_id is not null;
create index on list_references (agency_id, to_list, to_id) where to_id is not null;
create index on list_references (agency_id, to_staff_id) where to_staff_id is not null;
create index on list_references (agency_id, from_area) where from_area is not null;
grant select, insert, update, delete on list_references to app;

insert into list_references (agency_id, from_list, from_id, field, to_list, to_id)
select c.agency_id, c.list, c.id, 'departmentId', d.list, d.id
from list_items c join list_items d on d.agency_id = c.agency_id and d.list = 'departments' and d.id::text = c.fields ->> 'departmentId'
where c.list = 'categories';
insert into list_references (agency_id, from_list, from_id, field, to_staff_id)
select c.agency_id, c.list, c.id, 'defaultAssigneeId', s.id
from list_items c join staff s on s.agency_id = c.agency_id and s.id::text = c.fields ->> 'defaultAssigneeId'
where c.list = 'categories';

-- Columns that refer to items of a list know the list. The constant has a default and a check instead of being
-- generated,
-- so that the tables are not written anew.
alter table staff add column department_list text not null default 'departments' check (department_list = 'departments');
alter table staff drop constraint staff_agency_id_department_id_fkey;
alter table staff add foreign key (agency_id, department_list, department_id) references list_items (agency_id, list, id);
create index on staff (agency_id, department_id) where department_id is not null;

alter table submissions add column category_list text not null default 'categories' check (category_list = 'categories');
alter table submissions drop constraint submissions_agency_id_category_id_fkey;
alter table submissions add foreign key (agency_id, category_list, category_id) references list_items (agency_id, list, id);

do $$ declare tab regclass := coalesce(to_regclass('submission_tags'), to_regclass('subject_tags')); begin
  execute format('alter table %s add column tag_list text not null default ''tags'' check (tag_list = ''tags'')', tab);
  execute format('alter table %s drop constraint submission_tags_agency_id_tag_id_fkey', tab);
  execute format('alter table %s add foreign key (agency_id, tag_list, tag_id) references list_items (agency_id, list, id)', tab);
end $$;

-- How a submission ended: an item of the list, beside its name as it was at closing.
alter table submissions add column outcome_id uuid;
alter table submissions add column outcome_list text not null default 'submission-outcomes' check (outcome_list = 'submission-outcomes');
alter table submissions add foreign key (agency_id, outcome_list, outcome_id) references list_items (agency_id, list, id);
create index submissions_outcome on submissions (agency_id, outcome_id) where outcome_id is not null;

-- Every agency has outcomes: those of its settings, or those that an agency starts with.
insert into list_items (agency_id, id, list, name, name_key, sequence, fields)
select distinct on (a.id, lower(o.name)) a.id, gen_random_uuid(), 'submission-outcomes', o.name, lower(o.name), o.position,
  jsonb_build_object('isFixed', lower(o.name) = 'fixed', 'message', null)
from agencies a
left join settings s on s.agency_id = a.id and s.area = 'submission-settings'
cross join lateral jsonb_array_elements_text(coalesce(s.value -> 'outcomes',
  '["Fixed", "No problem found", "Duplicate", "Not within our responsibility", "Referred to another agency", "Cannot be fixed"]'::jsonb))
  with ordinality as o (name, position)
order by a.id, lower(o.name), o.position;
update settings set value = value - 'outcomes' where area = 'submission-settings';
update submissions s set outcome_id = i.id from list_items i
where i.agency_id = s.agency_id and i.list = 'submission-outcomes' and i.name = s.outcome;

-- Settings and one's own account count their changes, so that the second of two who change them at once is refused.
alter table settings add column version integer not null default 1;
alter table settings add constraint settings_value_size check (octet_length(value::text) <= 1000000);
alter table staff add column version integer not null default 1;
alter table staff add column preferences_version integer not null default 1;

-- The city's client secret is sealed as every secret of a settings form is; one that was sealed otherwise is set anew.
update settings set value = (value - 'sealedClientSecret') || '{"clientSecret": null}' where area = 'city-sign-in';

select protect('list_references');
alter table list_items force row level security;
alter table settings force row level security;
alter table staff force row level security;
alter table submissions force row level security;
