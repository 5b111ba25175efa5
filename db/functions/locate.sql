-- Finds or makes the location of a place. Called by the statements that store a place; runs as `app`, with row
-- security. Keeps nothing beside the row.

-- Returns the id of the location with this key; null without a key. A new location is secured where a secured one has
-- its street address or its parcel.
create or replace function locate(
  agency smallint, new_id uuid, key text, street text, parcel text, place jsonb) returns uuid language plpgsql as $$
declare
  known uuid;
  secured boolean;
begin
  if key is null then return null; end if;
  select l.id into known from locations l where l.agency_id = agency and l.place_key = key;
  if known is not null then
    -- Known by its address so far, and from here on by its parcel too.
    if parcel is not null then
      update locations l
      set apn = place ->> 'apn', apn_key = parcel,
        is_gis_validated = l.is_gis_validated or (place ->> 'isGISValidated')::boolean,
        is_secured = l.is_secured or exists (
          select from locations s where s.agency_id = agency and s.is_secured and s.apn_key = parcel)
      where l.agency_id = agency and l.id = known and l.apn_key is null;
    end if;
    return known;
  end if;
  secured := exists (
    select from locations s
    where s.agency_id = agency and s.is_secured and (s.place_key in (key, street) or s.apn_key = parcel));
  insert into locations (agency_id, id, place_key, street_key, apn_key, street_address, sec_unit_num, place_name,
    city, state, zip, apn, latitude, longitude, source, is_gis_validated, is_manual_address,
    is_manual_secondary_address, is_secured)
  values (agency, new_id, key, street, parcel, place ->> 'streetAddress', place ->> 'secUnitNum',
    place ->> 'placeName', place ->> 'city', place ->> 'state', place ->> 'zip', place ->> 'apn',
    (place ->> 'latitude')::float8, (place ->> 'longitude')::float8, place ->> 'source',
    (place ->> 'isGISValidated')::boolean, (place ->> 'isManualAddress')::boolean,
    (place ->> 'isManualSecondaryAddress')::boolean, secured)
  on conflict (agency_id, place_key) do nothing returning id into known;
  -- Another request made it while this one waited for it.
  if known is null then
    select l.id into known from locations l where l.agency_id = agency and l.place_key = key;
  end if;
  return known;
end $$;
