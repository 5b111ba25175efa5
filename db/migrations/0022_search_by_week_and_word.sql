-- The index knows a submission by its agency's week and word in one key, so that a search for few of a period's
-- submissions
-- need not go through the list of all of them.
create function search_period(agency smallint, at timestamptz) returns integer language sql immutable parallel safe as
  $$ select agency * 4096 + floor(extract(epoch from at - timestamptz '2000-01-01 00:00+00') / 604800)::integer $$;

-- A submission's keys: `period/word` for each word, and `period/` alone. A word of more than 200 bytes is nobody's
-- search.
-- Indexes are built and restored without a search path.
create function search_keys(agency smallint, at timestamptz, words tsvector) returns tsvector language plpgsql immutable parallel safe as $$
  declare
    period constant text := public.search_period(agency, at) || '/';
  begin
    return array_to_tsvector(period || array(select period || word from unnest(tsvector_to_array(words)) word where octet_length(word) <= 200));
  end $$;

-- What the keys of submissions from one period to another must meet one of for them to meet `words`; `is_exact` unless
-- the order
-- of words matters, which the keys do not know.
create function search_by_keys(words tsquery, first_period integer, last_period integer, out keys tsquery[], out is_exact boolean) language plpgsql immutable parallel safe as $$
  declare
    -- Without what is excluded; 'T' where that leaves nothing to look up.
    required constant text := querytree(words);
    positions constant text := '<(-|\d+)>';
    template text;
  begin
    is_exact := words::text !~ positions;
    template := case when is_exact then words::text when required = 'T' then null else regexp_replace(required, positions, '&', 'g') end;
    -- E'\x01' stands for the period: no word has it.
    template := regexp_replace(template, '''((?:[^'']|'''')*)''', E'''\x01\\1''', 'g');
    if required = 'T' then template := concat_ws(' & ', E'''\x01''', '(' || template || ')'); end if;
    keys := array(select replace(template, E'\x01', period || '/')::tsquery from generate_series(first_period, last_period) period);
  end $$;

drop index submissions_search;
alter table submissions drop column search_period;
create index submissions_search on submissions using gin (search_keys(agency_id, created_at, search)) with (gin_pending_list_limit = 256);

-- How many submissions have a word, counted as they change, so that a search for a word need not count them.
create table search_words (
  agency_id smallint not null references agencies (id),
  word text collate "C" not null,
  submissions integer not null,
  primary key (agency_id, word)
) with (fillfactor = 50);
-- Before row security, which binds the owner too.
insert into search_words (agency_id, word, submissions)
select agency_id, word, count(*) from submissions, unnest(tsvector_to_array(search)) word where octet_length(word) <= 200 group by 1, 2;
select protect('search_words');
alter table search_words alter column agency_id set (n_distinct = 1);
grant select, insert, update, delete on search_words to app;
grant select on search_words to search;
create policy look_up on search_words for select to search using (true);

-- What was filed or deleted, all of a statement's at once.
create function count_search_words() returns trigger language plpgsql as $$
  declare
    change constant integer := case tg_op when 'INSERT' then 1 else -1 end;
  begin
    -- In one order, so that two changes cannot wait for each other.
    insert into search_words as w (agency_id, word, submissions)
    select agency_id, word, change * count(*) from changed, unnest(tsvector_to_array(search)) word where octet_length(word) <= 200
    group by agency_id, word order by agency_id, word collate "C"
    on conflict (agency_id, word) do update set submissions = w.submissions + excluded.submissions;
    -- Nothing stays of what only a deleted text said.
    if tg_op = 'DELETE' then
      delete from search_words w using (select distinct agency_id, unnest(tsvector_to_array(search)) as word from changed) c
      where w.agency_id = c.agency_id and w.word = c.word and w.submissions <= 0;
    end if;
    return null;
  end $$;

-- What was corrected, each for itself.
create function recount_search_words() returns trigger language plpgsql as $$ begin
  insert into search_words as w (agency_id, word, submissions)
  select new.agency_id, word, sum(change) from (
    select unnest(tsvector_to_array(old.search)) as word, -1 as change union all select unnest(tsvector_to_array(new.search)), 1) changed
  where octet_length(word) <= 200 group by word having sum(change) <> 0 order by word collate "C"
  on conflict (agency_id, word) do update set submissions = w.submissions + excluded.submissions;
  delete from search_words where agency_id = old.agency_id and word = any (tsvector_to_array(old.search)) and submissions <= 0;
  return null;
end $$;

create trigger submissions_words_insert after insert on submissions referencing new table as changed for each statement execute function count_search_words();
create trigger submissions_words_delete after delete on submissions referencing old table as changed for each statement execute function count_search_words();
create trigger submissions_words_update after update of search on submissions for each row
  when (old.search is distinct from new.search) execute function recount_search_words();

-- `ids`: the newest that match, at most `most`, newest first. `matches`: how many match, exact below the greater of
-- `most` and `count_to`.
create or replace function search_submissions(agency smallint, query text, most integer, count_to integer, out ids uuid[], out matches integer)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  declare
    words constant tsquery := websearch_to_tsquery('english', query);
    single constant text[] := tsvector_to_array(to_tsvector('english', query));
    wanted integer := least(most, 5000);
    enough integer := greatest(wanted, count_to);
    known integer;
    newest integer;
    oldest integer;
    seen integer := 0;
    span integer := 1;
    missing integer;
    asked record;
    batch uuid[];
    batch_count integer;
  begin
    ids := '{}';
    matches := 0;
    if numnode(words) = 0 then return; end if;
    newest := search_period(agency, (select s.created_at from submissions s where s.agency_id = agency and agency = current_agency() order by s.created_at desc limit 1));
    oldest := search_period(agency, (select s.created_at from submissions s where s.agency_id = agency and agency = current_agency() order by s.created_at limit 1));
    if numnode(words) = 1 and cardinality(single) = 1 then
      known := coalesce((select w.submissions from search_words w where w.agency_id = agency and agency = current_agency() and w.word = single[1]), 0);
      wanted := least(wanted, known);
      enough := wanted;
      span := ceil(wanted::numeric * (newest - oldest + 1) / nullif(known, 0));
    end if;
    while newest - seen >= oldest and matches < enough loop
      asked := search_by_keys(words, newest - seen - span + 1, newest - seen);
      if matches < wanted then
        select array_agg(s.id order by s.created_at desc, s.id desc) into batch from submissions s
        where search_keys(s.agency_id, s.created_at, s.search) @@ any (asked.keys) and s.agency_id = agency and (asked.is_exact or s.search @@ words);
        ids := ids || batch[1 : wanted - matches];
        batch_count := coalesce(cardinality(batch), 0);
      else
        -- Beyond what is given, a match need not be read to be counted.
        select count(*) into batch_count from (
          select from submissions s
          where search_keys(s.agency_id, s.created_at, s.search) @@ any (asked.keys) and s.agency_id = agency and (asked.is_exact or s.search @@ words)
          limit enough - matches) counted;
      end if;
      matches := matches + batch_count;
      seen := seen + span;
      -- As far back as what was found so far promises to be enough of, though not too far on the word of little.
      missing := case when matches < wanted then wanted else enough end - matches;
      span := least(span * case when matches < wanted then 2 else 16 end, ceil(seen * missing::numeric / nullif(matches, 0))::integer);
    end loop;
    matches := coalesce(known, matches);
  end $$;
