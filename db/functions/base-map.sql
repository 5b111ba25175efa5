-- Look-up of the features of a map tile. Called by the queries of the base map. It keeps nothing.

-- Returns the features of a box in web map meters (EPSG:3857) that tiles of a zoom show, at most 20000, the largest
-- kinds first. The caller reads them one by one by their key; `rows` states that they are few, since for thousands the
-- plan would read the whole table. Zooms below 12 have a statement of their own, which a partial index serves.
create or replace function map_features_in_box(
  agency smallint, west double precision, south double precision, east double precision, north double precision,
  zoom integer, most integer)
  returns table (id uuid) language plpgsql stable security definer
  set search_path = public, pg_temp rows 200 as $$
#variable_conflict use_column
begin
  if $6 < 12 then
    return query
    select f.id from map_features f
    where f.agency_id = $1 and $1 = current_agency() and f.min_zoom < 12 and f.min_zoom <= $6
      and f.shape && st_makeenvelope($2, $3, $4, $5, 3857)
    order by f.min_zoom limit least($7, 20000);
  else
    return query
    select f.id from map_features f
    where f.agency_id = $1 and $1 = current_agency() and f.min_zoom <= $6
      and f.shape && st_makeenvelope($2, $3, $4, $5, 3857)
    order by f.min_zoom limit least($7, 20000);
  end if;
end $$;

select run_as_search('map_features_in_box(smallint, float8, float8, float8, float8, integer, integer)');
