-- A statement's plan is made for any agency. Most agencies are small and most requests come from the large ones, so it
-- is
-- made as if each had the whole table: taken for one of many, an agency seems soon read from its first row to its last.
do $$ declare tab regclass; begin
  for tab in
    select c.oid from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'agency_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped
  loop
    execute format('alter table %s alter column agency_id set (n_distinct = 1)', tab);
  end loop;
end $$;

create or replace function protect(tab regclass) returns void language plpgsql as $$ begin
  execute format('alter table %s enable row level security', tab);
  execute format('alter table %s force row level security', tab);
  execute format('create policy own_agency on %s to app using (agency_id = (select current_agency())) with check (agency_id = current_agency())', tab);
  execute format('alter table %s alter column agency_id set (n_distinct = 1)', tab);
end $$;

-- Each search reads the list of what is not sorted in yet; a long one also makes the index seem dear.
alter index submissions_search set (gin_pending_list_limit = 256);
