-- What is open near a place, by category: in a large city many lie within the radius, few of them open and of one kind.
create index submissions_open_nearby on submissions using gist (agency_id, category_id, geom) where status = 'OPEN' and geom is not null;

-- All within the box first: a plan for any values would rather read the category's whole index.
create or replace function nearby_submissions(agency smallint, category uuid, longitude double precision, latitude double precision, metres double precision, most integer)
  returns table (id uuid, distance double precision) language plpgsql stable security definer set search_path = public, pg_temp rows 20 as $$
  #variable_conflict use_column
  begin
    return query
    with boxed as materialized (
      select s.id, s.geom::geography as place from submissions s
      where s.agency_id = $1 and $1 = current_agency() and s.category_id = $2 and s.status = 'OPEN' and s.geom is not null
        and s.geom && st_expand(st_setsrid(st_makepoint($3, $4), 4326), $5 / (111320.0 * greatest(cos(radians($4)), 0.01))))
    select b.id, st_distance(b.place, st_setsrid(st_makepoint($3, $4), 4326)::geography) as distance
    from boxed b
    where st_dwithin(b.place, st_setsrid(st_makepoint($3, $4), 4326)::geography, $5)
    order by distance, b.id limit least($6, 50);
  end $$;
