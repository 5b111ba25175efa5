-- Places: the agency's boundary, its parcels, and the locations that anything happened at.

create table boundaries (
  agency_id smallint primary key references agencies (id),
  geom geometry(MultiPolygon, 4326) not null,
  -- Simplified, for drawing.
  outline jsonb not null
);
comment on table boundaries is 'The area of an agency. Without a row, every place is inside';
select protect('boundaries');
grant select, insert, update, delete on boundaries to app;
create policy look_up on boundaries for select to search using (true);
grant select on boundaries to search;

create table parcels (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  apn text,
  apn_key text,
  street_address text,
  sec_unit_num text,
  city text,
  state text,
  zip text,
  -- The address in the canonical form that searches are compared with.
  address_key text,
  latitude double precision not null,
  longitude double precision not null,
  geom geometry(Geometry, 4326) not null,
  primary key (agency_id, id)
);
comment on table parcels is 'Parcels and addresses as the agency''s file has them; imported, never edited';
create index on parcels (agency_id, apn_key);
-- For prefixes.
create index parcels_apn on parcels (agency_id, apn_key text_pattern_ops) where apn_key is not null;
create index parcels_address on parcels using gin (agency_id, address_key gin_trgm_ops);
create index parcels_geom on parcels using gist (agency_id, geom);
select protect('parcels');
grant select, insert, update, delete on parcels to app;
create policy look_up on parcels for select to search using (true);
grant select on parcels to search;

create table locations (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  version integer not null default 1,
  -- The address with its unit and the ZIP (else the city), or the parcel alone. Source: core/locations/place-keys.ts.
  place_key text not null check (length(place_key) between 1 and 500),
  -- The same without the unit; null without a street address.
  street_key text,
  apn_key text,
  street_address text check (length(street_address) <= 200),
  sec_unit_num text check (length(sec_unit_num) <= 30),
  place_name text check (length(place_name) <= 200),
  city text check (length(city) <= 100),
  state text check (length(state) <= 50),
  zip text check (length(zip) <= 15),
  apn text check (length(apn) <= 50),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  source text not null check (source in ('CITIZEN_SUBMISSION', 'GIS_DIRECT', 'PARCEL_FILE', 'MANUAL')),
  is_gis_validated boolean not null default false,
  is_manual_address boolean not null default false,
  is_manual_secondary_address boolean not null default false,
  -- A warning to staff; the newest row of location_flags says why.
  is_flagged boolean not null default false,
  -- Only those allowed see where it is.
  is_secured boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (agency_id, id),
  unique (agency_id, place_key),
  constraint locations_whole_point check ((latitude is null) = (longitude is null))
);
comment on table locations is
  'A row for each address or parcel that anything happened at, shared by submissions and cases';
create index on locations (agency_id, street_key) where street_key is not null;
create index on locations (agency_id, apn_key) where apn_key is not null;
create index on locations (agency_id) where is_secured;
select protect('locations');
grant select, insert, update, delete on locations to app;

create table location_answers (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  location_id uuid not null,
  field_id uuid not null,
  field_list text not null default 'location-fields' check (field_list = 'location-fields'),
  -- As custom fields store it: a text, a number or chosen options.
  value jsonb not null,
  primary key (agency_id, id),
  constraint location_answers_once unique (agency_id, location_id, field_id),
  foreign key (agency_id, location_id) references locations (agency_id, id),
  foreign key (agency_id, field_list, field_id) references list_items (agency_id, list, id)
);
comment on table location_answers is 'The answers to the agency''s own fields on locations';
-- For the locations that share a value. Long texts do not fit into an index.
create index location_answers_value on location_answers (agency_id, field_id, md5(value::text));
select protect('location_answers');
grant select, insert, update, delete on location_answers to app;

create table location_flags (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  location_id uuid not null,
  is_flagged boolean not null,
  reason text check (length(reason) between 1 and 500),
  actor_id uuid,
  actor_name text,
  at timestamptz not null default now(),
  primary key (agency_id, id),
  constraint location_flags_warning_reason check (reason is not null or not is_flagged),
  foreign key (agency_id, location_id) references locations (agency_id, id)
);
comment on table location_flags is 'Append-only: each time a warning about a location was set or taken off';
create index on location_flags (agency_id, location_id, at desc);
select protect('location_flags');
grant select, insert on location_flags to app;
