-- Maintains `map_cells` and `map_areas`: submissions and cases per tile of the web map and status.
-- Called by triggers of both, with the kind of the record, and of map_cells for the areas. The maps read them for
-- clusters. The functions of a cell's number are called by queries too. A change to them needs both tables rebuilt.
-- To rebuild (deleting the cells empties the areas as well):
--   begin; lock table submissions in share row exclusive mode; delete from map_cells where kind = 'submission';
--   insert into map_cells (agency_id, kind, x, y, status, count)
--   select agency_id, 'submission', map_cell_x(longitude), map_cell_y(latitude), status, count(*)
--   from submissions where latitude is not null group by 1, 3, 4, 5; commit;
-- and cases likewise, with kind 'case'.

-- Returns the column of the tile at zoom 17.
create or replace function map_cell_x(longitude double precision) returns integer
  language sql immutable parallel safe as $$ select floor((longitude + 180) / 360 * 131072)::integer $$;

-- Returns the row of the tile at zoom 17.
create or replace function map_cell_y(latitude double precision) returns integer
  language sql immutable parallel safe as $$
    select floor((1 - asinh(tan(radians(greatest(least(latitude, 85), -85)))) / pi()) / 2 * 131072)::integer
  $$;

-- Counts a record, of the kind that the trigger names, in its cell. Counts change in one order, by area, status and
-- cell: a close and a reopening at the same place could wait for each other otherwise.
create or replace function count_map_cell() returns trigger language plpgsql as $$
declare
  changed record;
begin
  if tg_op = 'INSERT' then
    if new.latitude is not null then
      insert into map_cells (agency_id, kind, x, y, status, count)
      values (new.agency_id, tg_argv[0], map_cell_x(new.longitude), map_cell_y(new.latitude), new.status, 1)
      on conflict (agency_id, kind, x, y, status) do update set count = map_cells.count + 1;
    end if;
    return null;
  end if;
  for changed in
    select c.x, c.y, c.status, c.change from (
      select map_cell_x(old.longitude) as x, map_cell_y(old.latitude) as y, old.status as status, -1 as change
      where old.latitude is not null
      union all
      select map_cell_x(new.longitude), map_cell_y(new.latitude), new.status, 1
      where tg_op = 'UPDATE' and new.latitude is not null
    ) c order by c.x >> 4, c.y >> 4, c.status, c.x, c.y
  loop
    insert into map_cells (agency_id, kind, x, y, status, count)
    values (old.agency_id, tg_argv[0], changed.x, changed.y, changed.status, changed.change)
    on conflict (agency_id, kind, x, y, status) do update set count = map_cells.count + excluded.count;
  end loop;
  return null;
end $$;

-- Adds the change of a cell to its area.
create or replace function count_map_area() returns trigger language plpgsql as $$
declare
  cell map_cells;
  change integer;
begin
  if tg_op = 'DELETE' then cell := old; else cell := new; end if;
  change := (case when tg_op = 'DELETE' then 0 else new.count end)
    - (case when tg_op = 'INSERT' then 0 else old.count end);
  insert into map_areas as a (agency_id, kind, x, y, status, count, sum_x, sum_y)
  values (cell.agency_id, cell.kind, cell.x >> 4, cell.y >> 4, cell.status, change,
    change::bigint * (2 * cell.x + 1), change::bigint * (2 * cell.y + 1))
  on conflict (agency_id, kind, x, y, status) do update
    set count = a.count + excluded.count, sum_x = a.sum_x + excluded.sum_x, sum_y = a.sum_y + excluded.sum_y;
  return null;
end $$;

create or replace trigger submissions_map_cells_insert after insert or delete on submissions
  for each row execute function count_map_cell('submission');
create or replace trigger submissions_map_cells_update after update of status, latitude, longitude on submissions
  for each row when (
    old.status is distinct from new.status
    or old.latitude is distinct from new.latitude or old.longitude is distinct from new.longitude)
  execute function count_map_cell('submission');
create or replace trigger cases_map_cells_insert after insert or delete on cases
  for each row execute function count_map_cell('case');
create or replace trigger cases_map_cells_update after update of status, latitude, longitude on cases
  for each row when (
    old.status is distinct from new.status
    or old.latitude is distinct from new.latitude or old.longitude is distinct from new.longitude)
  execute function count_map_cell('case');
create or replace trigger map_cells_areas after insert or update of count or delete on map_cells
  for each row execute function count_map_area();
