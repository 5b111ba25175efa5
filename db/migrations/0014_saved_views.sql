-- The views of listings that staff save, and each person's choices for a listing.

create table saved_views (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  -- The name of the listing, e.g. `submissions`.
  listing text not null check (listing ~ '^[a-z-]{1,40}$'),
  owner_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  name_key text generated always as (lower(name)) stored,
  is_shared boolean not null default false,
  -- The filters and the order, as the listing's URL has them.
  search jsonb not null check (jsonb_typeof(search) = 'object' and length(search::text) <= 4000),
  created_at timestamptz not null default now(),
  primary key (agency_id, id),
  unique (agency_id, owner_id, listing, name_key),
  foreign key (agency_id, owner_id) references staff (agency_id, id) on delete cascade
);
comment on table saved_views is 'Filters of listings that staff saved under a name, for themselves or for all';
create index on saved_views (agency_id, listing) where is_shared;
select protect('saved_views');
grant select, insert, update, delete on saved_views to app;

create table listing_choices (
  agency_id smallint not null references agencies (id),
  staff_id uuid not null,
  listing text not null check (listing ~ '^[a-z-]{1,40}$'),
  -- The chosen columns in order; null for those of the listing.
  columns text[] check (cardinality(columns) between 1 and 40),
  -- The id of a saved view or the name of one of the listing's own; null for the listing's first.
  start_view text check (length(start_view) between 1 and 40),
  primary key (agency_id, staff_id, listing),
  foreign key (agency_id, staff_id) references staff (agency_id, id) on delete cascade
);
comment on table listing_choices is 'A person''s columns and first view of a listing';
select protect('listing_choices');
grant select, insert, update, delete on listing_choices to app;
