-- Spatial look-ups of submissions. Called by the queries of the map and of the public form. They keep nothing.
-- In PL/pgSQL, since its statements are planned once per connection; those of an SQL function are planned with each
-- call. Parameters are named by number where columns have the same names.

-- Returns the open submissions of a category within `metres`, nearest first, at most 50. All within the box first: a
-- plan for any values would read the category's whole index.
create or replace function nearby_submissions(
  agency smallint, category uuid, longitude double precision, latitude double precision, metres double precision,
  most integer)
  returns table (id uuid, distance double precision) language plpgsql stable security definer
  set search_path = public, pg_temp rows 20 as $$
#variable_conflict use_column
begin
  return query
  with boxed as materialized (
    select s.id, s.geom::geography as place from submissions s
    where s.agency_id = $1 and $1 = current_agency() and s.category_id = $2
      and s.status = 'OPEN' and s.geom is not null
      and s.geom && st_expand(
        st_setsrid(st_makepoint($3, $4), 4326), $5 / (111320.0 * greatest(cos(radians($4)), 0.01))))
  select b.id, st_distance(b.place, st_setsrid(st_makepoint($3, $4), 4326)::geography) as distance
  from boxed b
  where st_dwithin(b.place, st_setsrid(st_makepoint($3, $4), 4326)::geography, $5)
  order by distance, b.id limit least($6, 50);
end $$;

-- Returns at most `most` or 20000 ids within a box, in no order; only those of one status when it is given.
create or replace function submissions_in_box(
  agency smallint, west double precision, south double precision, east double precision, north double precision,
  only_status text, most integer)
  returns table (id uuid) language plpgsql stable security definer
  set search_path = public, pg_temp rows 20000 as $$
#variable_conflict use_column
begin
  return query
  select s.id from submissions s
  where s.agency_id = $1 and $1 = current_agency() and s.geom && st_makeenvelope($2, $3, $4, $5, 4326)
    and ($6 is null or s.status = $6)
  limit least($7, 20000);
end $$;

select
  run_as_search('nearby_submissions(smallint, uuid, float8, float8, float8, integer)'),
  run_as_search('submissions_in_box(smallint, float8, float8, float8, float8, text, integer)');
