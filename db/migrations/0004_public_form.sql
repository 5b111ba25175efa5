-- The public form's own: what becomes of an upload, parcels found by the beginning of their number, what is near a
-- point.

-- An upload's form may be posted again until it expires, so its bytes are checked, then copied to a key that no form
-- was
-- signed for. `copies` are the keys that such copies were begun under, `kept_key` is the one that was claimed.
alter table uploads
  add column copies text[] not null default '{}',
  add column kept_key text,
  add column content_type text,
  add column size_bytes bigint,
  -- The posted original and the copies that were not claimed are gone.
  add column swept_at timestamptz;
create unique index uploads_kept_key on uploads (agency_id, kept_key) where kept_key is not null;
create index uploads_unswept on uploads (agency_id, created_at) where swept_at is null;

-- A prefix cannot use its index behind a policy, so this runs as `search`, like the other look-ups.
create index parcels_apn on parcels (agency_id, apn_key text_pattern_ops) where apn_key is not null;

create function search_apns(agency smallint, key text, most integer)
  returns table (id uuid) language sql stable security definer set search_path = public, pg_temp as $$
    select p.id from parcels p
    where p.agency_id = agency and agency = current_agency() and length(key) >= 3
      -- LIKE could not use the index for a pattern that is not known when the plan is made.
      and p.apn_key ~>=~ key and p.apn_key ~<~ (key || chr(65535))
    order by length(p.apn_key), p.apn_key limit least(most, 50)
  $$;

-- In these two a parameter's name gave way to the column of the same name, so that every row was near itself.
create or replace function nearest_parcel(agency smallint, longitude double precision, latitude double precision, metres double precision)
  returns table (id uuid, distance double precision) language sql stable security definer set search_path = public, pg_temp as $$
    select p.id, st_distance(p.geom::geography, st_setsrid(st_makepoint($2, $3), 4326)::geography) as distance
    from parcels p
    where p.agency_id = $1 and $1 = current_agency()
      and p.geom && st_expand(st_setsrid(st_makepoint($2, $3), 4326), $4 / (111320.0 * greatest(cos(radians($3)), 0.01)))
      and st_dwithin(p.geom::geography, st_setsrid(st_makepoint($2, $3), 4326)::geography, $4)
    order by distance, p.id limit 1
  $$;

create or replace function nearby_submissions(agency smallint, category uuid, longitude double precision, latitude double precision, metres double precision, most integer)
  returns table (id uuid, distance double precision) language sql stable security definer set search_path = public, pg_temp as $$
    select s.id, st_distance(s.geom::geography, st_setsrid(st_makepoint($3, $4), 4326)::geography) as distance
    from submissions s
    where s.agency_id = $1 and $1 = current_agency() and s.category_id = $2 and s.status = 'OPEN'
      and s.geom && st_expand(st_setsrid(st_makepoint($3, $4), 4326), $5 / (111320.0 * greatest(cos(radians($4)), 0.01)))
      and st_dwithin(s.geom::geography, st_setsrid(st_makepoint($3, $4), 4326)::geography, $5)
    order by distance, s.id limit least($6, 50)
  $$;

do $$ begin
  grant create on schema public to search;
  alter function search_apns(smallint, text, integer) owner to search;
  revoke all on function search_apns(smallint, text, integer) from public;
  grant execute on function search_apns(smallint, text, integer) to app;
  revoke create on schema public from search;
end $$;
