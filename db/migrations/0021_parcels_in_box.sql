-- Parcels within a box, for drawing: up to `most`, those nearest its middle. Mostly a few hundred: one by one they are
-- read by
-- their key, where for thousands the plan would read the whole table.
create function parcels_in_box(agency smallint, west double precision, south double precision, east double precision, north double precision, most integer)
  returns table (id uuid) language plpgsql stable security definer set search_path = public, pg_temp rows 200 as $$
  #variable_conflict use_column
  begin
    return query
    select p.id from parcels p
    where p.agency_id = $1 and $1 = current_agency() and p.geom && st_makeenvelope($2, $3, $4, $5, 4326)
    order by p.geom <-> st_setsrid(st_makepoint(($2 + $4) / 2, ($3 + $5) / 2), 4326)
    limit least($6, 2000);
  end $$;

do $$ begin
  grant create on schema public to search;
  alter function parcels_in_box(smallint, double precision, double precision, double precision, double precision, integer) owner to search;
  revoke all on function parcels_in_box(smallint, double precision, double precision, double precision, double precision, integer) from public;
  grant execute on function parcels_in_box(smallint, double precision, double precision, double precision, double precision, integer) to app;
  revoke create on schema public from search;
end $$;
