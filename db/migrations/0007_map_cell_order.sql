-- Counts are changed in one order, by area, status and cell: whoever closes and whoever reopens at the same place would
-- otherwise wait for each other in a circle.

create or replace function count_map_cell() returns trigger language plpgsql as $$
declare
  changed record;
begin
  if tg_op = 'INSERT' then
    if new.latitude is not null then
      insert into map_cells (agency_id, x, y, status, count)
      values (new.agency_id, map_cell_x(new.longitude), map_cell_y(new.latitude), new.status, 1)
      on conflict (agency_id, x, y, status) do update set count = map_cells.count + 1;
    end if;
    return null;
  end if;
  for changed in
    select c.x, c.y, c.status, c.change from (
      select map_cell_x(old.longitude) as x, map_cell_y(old.latitude) as y, old.status as status, -1 as change where old.latitude is not null
      union all
      select map_cell_x(new.longitude), map_cell_y(new.latitude), new.status, 1 where tg_op = 'UPDATE' and new.latitude is not null
    ) c order by c.x >> 4, c.y >> 4, c.status, c.x, c.y
  loop
    insert into map_cells (agency_id, x, y, status, count)
    values (old.agency_id, changed.x, changed.y, changed.status, changed.change)
    on conflict (agency_id, x, y, status) do update set count = map_cells.count + excluded.count;
  end loop;
  return null;
end $$;
