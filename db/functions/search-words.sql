-- Maintains `search_words`: how many submissions have each word.
-- Called by triggers of submissions. `search_submissions` reads the counts.
-- To rebuild:
--   begin; lock table submissions in share row exclusive mode; delete from search_words;
--   insert into search_words (agency_id, word, submissions)
--   select agency_id, word, count(*) from submissions, unnest(tsvector_to_array(search)) word
--   where octet_length(word) <= 200 group by 1, 2; commit;

-- Counts the words of all submissions that a statement filed or deleted.
create or replace function count_search_words() returns trigger language plpgsql as $$
declare
  change constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  -- In one order, so that two changes cannot wait for each other.
  insert into search_words as w (agency_id, word, submissions)
  select agency_id, word, change * count(*) from changed, unnest(tsvector_to_array(search)) word
  where octet_length(word) <= 200
  group by agency_id, word order by agency_id, word collate "C"
  on conflict (agency_id, word) do update set submissions = w.submissions + excluded.submissions;
  -- A word that only deleted texts had leaves no trace.
  if tg_op = 'DELETE' then
    delete from search_words w
    using (select distinct agency_id, unnest(tsvector_to_array(search)) as word from changed) c
    where w.agency_id = c.agency_id and w.word = c.word and w.submissions <= 0;
  end if;
  return null;
end $$;

-- As `count_search_words`, of one submission: a database that is distributed has no transition tables.
create or replace function count_words_of_row() returns trigger language plpgsql as $$
declare
  of_row constant record := case tg_op when 'INSERT' then new else old end;
  -- Not within the statement: Citus reads the short form of CASE wrongly.
  change constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into search_words as w (agency_id, word, submissions)
  select t.agency_id, word, change
  from tenants t, unnest(tsvector_to_array(of_row.search)) word
  where t.agency_id = of_row.agency_id and octet_length(word) <= 200 order by word collate "C"
  on conflict (agency_id, word) do update set submissions = w.submissions + excluded.submissions;
  if tg_op = 'DELETE' then
    delete from search_words
    where agency_id = old.agency_id and word = any (tsvector_to_array(old.search)) and submissions <= 0;
  end if;
  return null;
end $$;

-- Counts the words that a correction of one submission added and removed.
create or replace function recount_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words as w (agency_id, word, submissions)
  select t.agency_id, word, sum(change) from tenants t, (
    select unnest(tsvector_to_array(old.search)) as word, -1 as change
    union all select unnest(tsvector_to_array(new.search)), 1) changed
  where t.agency_id = new.agency_id and octet_length(word) <= 200
  group by t.agency_id, word having sum(change) <> 0 order by word collate "C"
  on conflict (agency_id, word) do update set submissions = w.submissions + excluded.submissions;
  delete from search_words
  where agency_id = old.agency_id and word = any (tsvector_to_array(old.search)) and submissions <= 0;
  return null;
end $$;

create or replace trigger submissions_words_insert after insert on submissions
  referencing new table as changed for each statement execute function count_search_words();
create or replace trigger submissions_words_delete after delete on submissions
  referencing old table as changed for each statement execute function count_search_words();
create or replace trigger submissions_words_update after update of search on submissions
  for each row when (old.search is distinct from new.search) execute function recount_search_words();
