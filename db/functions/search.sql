-- The full-text search of submissions, over the index `submissions_search` and the counts of `search_words`.
-- Called by the queries of the listing. Keeps nothing.

-- Returns the conditions on keys that submissions of the given periods must meet, one for each period, for them to
-- match `words`. `is_exact` is false where the order of words matters, which the keys do not know.
create or replace function search_by_keys(
  words tsquery, first_period integer, last_period integer, out keys tsquery[], out is_exact boolean)
  language plpgsql immutable parallel safe as $$
declare
  -- Without what is excluded; 'T' where that leaves nothing to look up.
  required constant text := querytree(words);
  positions constant text := '<(-|\d+)>';
  template text;
begin
  is_exact := words::text !~ positions;
  template := case
    when is_exact then words::text
    when required = 'T' then null
    else regexp_replace(required, positions, '&', 'g') end;
  -- E'\x01' stands for the period: no word has it.
  template := regexp_replace(template, '''((?:[^'']|'''')*)''', E'''\x01\\1''', 'g');
  if required = 'T' then template := concat_ws(' & ', E'''\x01''', '(' || template || ')'); end if;
  keys := array(
    select replace(template, E'\x01', period || '/')::tsquery
    from generate_series(first_period, last_period) period);
end $$;

-- Returns the ids of the newest submissions that match, newest first, at most `most` or 5000, and in `matches` how
-- many match: exact below the greater of `most` and `count_to`.
create or replace function search_submissions(
  agency smallint, query text, most integer, count_to integer, out ids uuid[], out matches integer)
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
  newest := search_period(agency, (
    select s.created_at from submissions s
    where s.agency_id = agency and agency = current_agency() order by s.created_at desc limit 1));
  oldest := search_period(agency, (
    select s.created_at from submissions s
    where s.agency_id = agency and agency = current_agency() order by s.created_at limit 1));
  if numnode(words) = 1 and cardinality(single) = 1 then
    known := coalesce((
      select w.submissions from search_words w
      where w.agency_id = agency and agency = current_agency() and w.word = single[1]), 0);
    wanted := least(wanted, known);
    enough := wanted;
    span := ceil(wanted::numeric * (newest - oldest + 1) / nullif(known, 0));
  end if;
  while newest - seen >= oldest and matches < enough loop
    asked := search_by_keys(words, newest - seen - span + 1, newest - seen);
    if matches < wanted then
      select array_agg(s.id order by s.created_at desc, s.id desc) into batch from submissions s
      where search_keys(s.agency_id, s.created_at, s.search) @@ any (asked.keys)
        and s.agency_id = agency and (asked.is_exact or s.search @@ words);
      ids := ids || batch[1 : wanted - matches];
      batch_count := coalesce(cardinality(batch), 0);
    else
      -- Beyond the ids that are returned, a match is counted without reading it.
      select count(*) into batch_count from (
        select from submissions s
        where search_keys(s.agency_id, s.created_at, s.search) @@ any (asked.keys)
          and s.agency_id = agency and (asked.is_exact or s.search @@ words)
        limit enough - matches) counted;
    end if;
    matches := matches + batch_count;
    seen := seen + span;
    -- As far back as the matches so far suggest is enough, and a bounded factor further than before.
    missing := case when matches < wanted then wanted else enough end - matches;
    span := least(
      span * case when matches < wanted then 2 else 16 end,
      ceil(seen * missing::numeric / nullif(matches, 0))::integer);
  end loop;
  matches := coalesce(known, matches);
end $$;

select run_as_search('search_submissions(smallint, text, integer, integer)');
