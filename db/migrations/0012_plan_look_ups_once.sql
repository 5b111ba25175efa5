-- The look-ups that run as the role `search`, in a language whose statements are planned once per connection: as SQL
-- functions they were planned with each call, which took longer than carrying them out. Parameters go by their numbers:
-- several columns have the same names.
create or replace function search_parcels(agency smallint, query text, most integer)
  returns table (id uuid, score real) language plpgsql stable security definer set search_path = public, pg_temp
  set pg_trgm.word_similarity_threshold = 0.45 rows 50 as $$
  #variable_conflict use_column
  begin
    return query
    select p.id, (word_similarity($2, p.address_key) - abs(length(p.address_key) - length($2)) * 0.001)::real as score
    from parcels p
    where p.agency_id = $1 and $1 = current_agency() and $2 <% p.address_key
    order by score desc, p.address_key
    limit least($3, 50);
  end $$;

create or replace function search_apns(agency smallint, key text, most integer)
  returns table (id uuid) language plpgsql stable security definer set search_path = public, pg_temp rows 50 as $$
  #variable_conflict use_column
  begin
    return query
    select p.id from parcels p
    where p.agency_id = $1 and $1 = current_agency() and length($2) >= 3
      -- LIKE could not use the index for a pattern that is not known when the plan is made.
      and p.apn_key ~>=~ $2 and p.apn_key ~<~ ($2 || chr(65535))
    order by length(p.apn_key), p.apn_key limit least($3, 50);
  end $$;

create or replace function nearest_parcel(agency smallint, longitude double precision, latitude double precision, metres double precision)
  returns table (id uuid, distance double precision) language plpgsql stable security definer set search_path = public, pg_temp rows 1 as $$
  #variable_conflict use_column
  begin
    return query
    select p.id, st_distance(p.geom::geography, st_setsrid(st_makepoint($2, $3), 4326)::geography) as distance
    from parcels p
    where p.agency_id = $1 and $1 = current_agency()
      and p.geom && st_expand(st_setsrid(st_makepoint($2, $3), 4326), $4 / (111320.0 * greatest(cos(radians($3)), 0.01)))
      and st_dwithin(p.geom::geography, st_setsrid(st_makepoint($2, $3), 4326)::geography, $4)
    order by distance, p.id limit 1;
  end $$;

create or replace function boundary_covers(agency smallint, longitude double precision, latitude double precision)
  returns boolean language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    return (select st_covers(b.geom, st_setsrid(st_makepoint($2, $3), 4326)) from boundaries b where b.agency_id = $1 and $1 = current_agency());
  end $$;

-- All that match first: a plan for any agency takes each for a small one, and would rather read all its submissions,
-- newest
-- first, until enough match.
create or replace function search_submissions(agency smallint, query text, most integer)
  returns table (id uuid) language plpgsql stable security definer set search_path = public, pg_temp rows 1000 as $$
  #variable_conflict use_column
  begin
    return query
    with matching as materialized (
      select s.id, s.created_at from submissions s
      where s.agency_id = $1 and $1 = current_agency() and s.search @@ websearch_to_tsquery('english', $2))
    select m.id from matching m order by m.created_at desc, m.id desc limit least($3, 5000);
  end $$;

create or replace function submissions_in_box(agency smallint, west double precision, south double precision, east double precision, north double precision, only_status text, most integer)
  returns table (id uuid) language plpgsql stable security definer set search_path = public, pg_temp rows 20000 as $$
  #variable_conflict use_column
  begin
    return query
    select s.id from submissions s
    where s.agency_id = $1 and $1 = current_agency() and s.geom && st_makeenvelope($2, $3, $4, $5, 4326)
      and ($6 is null or s.status = $6)
    limit least($7, 20000);
  end $$;
