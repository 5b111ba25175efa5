-- Counts per larger area, so that the whole city's clusters are read from tens of rows instead of thousands. An area is
-- one tile of the web map at zoom 13, that is 16 by 16 cells. The sums place a cluster where its submissions are: each
-- submission adds twice its cell's number plus one, the cell's middle in half cells.

create table map_areas (
  agency_id smallint not null references agencies (id),
  x integer not null,
  y integer not null,
  status text not null,
  count integer not null,
  sum_x bigint not null,
  sum_y bigint not null,
  primary key (agency_id, x, y, status)
) with (fillfactor = 70);
select protect('map_areas');
grant select, insert, update, delete on map_areas to app;

insert into map_areas (agency_id, x, y, status, count, sum_x, sum_y)
select agency_id, x >> 4, y >> 4, status, sum(count), sum(count::bigint * (2 * x + 1)), sum(count::bigint * (2 * y + 1))
from map_cells group by agency_id, x >> 4, y >> 4, status;

create function count_map_area() returns trigger language plpgsql as $$
declare
  cell map_cells;
  change integer;
begin
  if tg_op = 'DELETE' then cell := old; else cell := new; end if;
  change := (case when tg_op = 'DELETE' then 0 else new.count end) - (case when tg_op = 'INSERT' then 0 else old.count end);
  insert into map_areas as a (agency_id, x, y, status, count, sum_x, sum_y)
  values (cell.agency_id, cell.x >> 4, cell.y >> 4, cell.status, change, change::bigint * (2 * cell.x + 1), change::bigint * (2 * cell.y + 1))
  on conflict (agency_id, x, y, status) do update
    set count = a.count + excluded.count, sum_x = a.sum_x + excluded.sum_x, sum_y = a.sum_y + excluded.sum_y;
  return null;
end $$;
create trigger map_cells_areas after insert or update of count or delete on map_cells for each row execute function count_map_area();
