-- Locations: one row for each address or parcel that anything happened at, shared by submissions and cases.
create table locations (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  version integer not null default 1,
  -- The address with its unit and the ZIP (else the city), or the parcel alone; source: core/locations/place-keys.ts.
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
  check ((latitude is null) = (longitude is null))
);
create index on locations (agency_id, street_key) where street_key is not null;
create index on locations (agency_id, apn_key) where apn_key is not null;
create index on locations (agency_id) where is_secured;
select protect('locations');

-- Append-only: each time a warning was set or taken off.
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
  check (reason is not null or not is_flagged),
  foreign key (agency_id, location_id) references locations (agency_id, id)
);
create index on location_flags (agency_id, location_id, at desc);
select protect('location_flags');

grant select, insert, update, delete on locations to app;
grant select, insert on location_flags to app;

alter table submissions
  add column location_id uuid,
  -- Where the resident put the pin, beside the address's own point.
  add column user_pin_latitude double precision check (user_pin_latitude between -90 and 90),
  add column user_pin_longitude double precision check (user_pin_longitude between -180 and 180),
  add column is_manual_secondary_address boolean not null default false,
  add check ((user_pin_latitude is null) = (user_pin_longitude is null)),
  add foreign key (agency_id, location_id) references locations (agency_id, id);
create index on submissions (agency_id, location_id) where location_id is not null;

-- Finds the location with this key, or makes it. A new one is secured where a secured one has its street address or its
-- parcel. Called by the statements that store a place; runs as `app`, with row security.
create function locate(agency smallint, new_id uuid, key text, street text, parcel text, place jsonb) returns uuid language plpgsql as $$
  declare
    known uuid;
  begin
    if key is null then return null; end if;
    select l.id into known from locations l where l.agency_id = agency and l.place_key = key;
    if known is not null then
      -- Known by its address so far, and now by its parcel too.
      if parcel is not null then
        update locations l set apn = place ->> 'apn', apn_key = parcel, is_gis_validated = l.is_gis_validated or (place ->> 'isGISValidated')::boolean,
          is_secured = l.is_secured or exists (select from locations s where s.agency_id = agency and s.is_secured and s.apn_key = parcel)
        where l.agency_id = agency and l.id = known and l.apn_key is null;
      end if;
      return known;
    end if;
    insert into locations (agency_id, id, place_key, street_key, apn_key, street_address, sec_unit_num, place_name, city, state, zip, apn,
      latitude, longitude, source, is_gis_validated, is_manual_address, is_manual_secondary_address, is_secured)
    values (agency, new_id, key, street, parcel, place ->> 'streetAddress', place ->> 'secUnitNum', place ->> 'placeName', place ->> 'city',
      place ->> 'state', place ->> 'zip', place ->> 'apn', (place ->> 'latitude')::float8, (place ->> 'longitude')::float8, place ->> 'source',
      (place ->> 'isGISValidated')::boolean, (place ->> 'isManualAddress')::boolean, (place ->> 'isManualSecondaryAddress')::boolean,
      exists (select from locations s where s.agency_id = agency and s.is_secured and (s.place_key in (key, street) or s.apn_key = parcel)))
    on conflict (agency_id, place_key) do nothing returning id into known;
    -- Another request made it while this one waited for it.
    if known is null then select l.id into known from locations l where l.agency_id = agency and l.place_key = key; end if;
    return known;
  end $$;

-- Whether an agency has any secured location is remembered by each process.
create trigger tell_change after update of is_secured on locations for each row
  when (old.is_secured is distinct from new.is_secured) execute function tell_change();
create trigger tell_new after insert on locations for each row when (new.is_secured) execute function tell_change();
create trigger tell_gone after delete on locations for each row when (old.is_secured) execute function tell_change();
