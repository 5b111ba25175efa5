-- Look-ups of parcels and of the agency's boundary. Called by the queries of locations. They keep nothing.
-- In PL/pgSQL, since its statements are planned once per connection; those of an SQL function are planned with each
-- call. Parameters are named by number where columns have the same names.

-- Returns parcels by their address, best match first, at most 50.
create or replace function search_parcels(agency smallint, query text, most integer)
  returns table (id uuid, score real) language plpgsql stable security definer
  set search_path = public, pg_temp set pg_trgm.word_similarity_threshold = 0.45 rows 50 as $$
#variable_conflict use_column
begin
  return query
  select p.id,
    (word_similarity($2, p.address_key) - abs(length(p.address_key) - length($2)) * 0.001)::real as score
  from parcels p
  where p.agency_id = $1 and $1 = current_agency() and $2 <% p.address_key
  order by score desc, p.address_key
  limit least($3, 50);
end $$;

-- Returns parcels by the beginning of their number, which has 3 characters or more, shortest first, at most 50.
create or replace function search_apns(agency smallint, key text, most integer)
  returns table (id uuid) language plpgsql stable security definer
  set search_path = public, pg_temp rows 50 as $$
#variable_conflict use_column
begin
  return query
  select p.id from parcels p
  where p.agency_id = $1 and $1 = current_agency() and length($2) >= 3
    -- LIKE could not use the index for a pattern that is not known when the plan is made.
    and p.apn_key ~>=~ $2 and p.apn_key ~<~ ($2 || chr(65535))
  order by length(p.apn_key), p.apn_key limit least($3, 50);
end $$;

-- Returns the parcel nearest to a point, if one is within `metres`.
create or replace function nearest_parcel(
  agency smallint, longitude double precision, latitude double precision, metres double precision)
  returns table (id uuid, distance double precision) language plpgsql stable security definer
  set search_path = public, pg_temp rows 1 as $$
#variable_conflict use_column
begin
  return query
  select p.id, st_distance(p.geom::geography, st_setsrid(st_makepoint($2, $3), 4326)::geography) as distance
  from parcels p
  where p.agency_id = $1 and $1 = current_agency()
    and p.geom && st_expand(
      st_setsrid(st_makepoint($2, $3), 4326), $4 / (111320.0 * greatest(cos(radians($3)), 0.01)))
    and st_dwithin(p.geom::geography, st_setsrid(st_makepoint($2, $3), 4326)::geography, $4)
  order by distance, p.id limit 1;
end $$;

-- Returns the parcels within a box, those nearest to its middle, at most 2000. The caller reads them one by one by
-- their key; `rows` states that they are few, since for thousands the plan would read the whole table.
create or replace function parcels_in_box(
  agency smallint, west double precision, south double precision, east double precision, north double precision,
  most integer)
  returns table (id uuid) language plpgsql stable security definer
  set search_path = public, pg_temp rows 200 as $$
#variable_conflict use_column
begin
  return query
  select p.id from parcels p
  where p.agency_id = $1 and $1 = current_agency() and p.geom && st_makeenvelope($2, $3, $4, $5, 4326)
  order by p.geom <-> st_setsrid(st_makepoint(($2 + $4) / 2, ($3 + $5) / 2), 4326)
  limit least($6, 2000);
end $$;

-- Returns whether the agency's boundary covers a point; null when the agency has no boundary. Runs as `app`: it reads one
-- row by its key.
create or replace function boundary_covers(agency smallint, longitude double precision, latitude double precision)
  returns boolean language plpgsql stable security invoker set search_path = public, pg_temp as $$
begin
  return (
    select st_covers(b.geom, st_setsrid(st_makepoint($2, $3), 4326)) from boundaries b
    where b.agency_id = $1);
end $$;

select
  run_as_search('search_parcels(smallint, text, integer)'),
  run_as_search('search_apns(smallint, text, integer)'),
  run_as_search('nearest_parcel(smallint, float8, float8, float8)'),
  run_as_search('parcels_in_box(smallint, float8, float8, float8, float8, integer)');
