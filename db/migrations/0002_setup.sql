-- Configuration: settings forms and lists. A new list or form needs no migration.

create table settings (
  agency_id smallint not null references agencies (id),
  area text not null,
  -- Validated by the schema of its area.
  value jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (agency_id, area),
  constraint settings_value_size check (octet_length(value::text) <= 1000000)
);
comment on table settings is 'Settings forms: a row per area';
select protect('settings');
grant select, insert, update, delete on settings to app;

create table list_items (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  list text not null,
  name text not null check (length(name) between 1 and 300),
  -- Case-folded name. Two active items of a list and group cannot share it.
  name_key text not null,
  -- Order and unique names hold within each group. '' where the list has no groups.
  group_key text not null default '' check (length(group_key) <= 100),
  sequence integer not null,
  is_active boolean not null default true,
  -- The list's own fields.
  fields jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (agency_id, id),
  -- For foreign keys that know the list they refer to.
  constraint list_items_of_list unique (agency_id, list, id),
  constraint list_items_fields_size check (octet_length(fields::text) <= 4000000)
);
comment on table list_items is 'Every configuration list: an ordered set of named items';
create unique index list_items_name on list_items (agency_id, list, group_key, name_key) where is_active;
create index list_items_order on list_items (agency_id, list, group_key, sequence);
select protect('list_items');
grant select, insert, update, delete on list_items to app;
