-- Maintains `submission_counts`: open and closed submissions per category.
-- Called by triggers of submissions. The listing reads the counts for the total of all open submissions.
-- To rebuild:
--   begin; lock table submissions in share row exclusive mode; delete from submission_counts;
--   insert into submission_counts (agency_id, category_id, open_count, closed_count)
--   select agency_id, category_id, count(*) filter (where status = 'OPEN'), count(*) filter (where status = 'CLOSED')
--   from submissions group by agency_id, category_id; commit;

-- Adds a change, which may be negative, to the count of a category and status.
create or replace function add_to_submission_count(agency smallint, category uuid, of_status text, change integer)
  returns void language plpgsql as $$
begin
  insert into submission_counts as c (agency_id, category_id, open_count, closed_count)
  values (agency, category,
    case when of_status = 'OPEN' then change else 0 end, case when of_status = 'OPEN' then 0 else change end)
  on conflict (agency_id, category_id) do update
    set open_count = c.open_count + excluded.open_count, closed_count = c.closed_count + excluded.closed_count;
end $$;

create or replace function count_submission() returns trigger language plpgsql as $$
begin
  -- The lesser category first, so that two changes cannot wait for each other.
  if tg_op = 'UPDATE' and old.category_id > new.category_id then
    perform add_to_submission_count(new.agency_id, new.category_id, new.status, 1);
  end if;
  if tg_op <> 'INSERT' then
    perform add_to_submission_count(old.agency_id, old.category_id, old.status, -1);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and old.category_id <= new.category_id) then
    perform add_to_submission_count(new.agency_id, new.category_id, new.status, 1);
  end if;
  return null;
end $$;

create or replace trigger submissions_counts_insert after insert or delete on submissions
  for each row execute function count_submission();
create or replace trigger submissions_counts_update after update of status, category_id on submissions
  for each row when (old.status is distinct from new.status or old.category_id is distinct from new.category_id)
  execute function count_submission();
