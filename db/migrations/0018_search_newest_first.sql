-- The newest of many matches, without fetching the others: each submission is known to the index by its agency's month
-- as
-- well as by its words, and a search goes back month by month until it has enough.
alter table submissions add column search_period integer generated always as (
  agency_id * 4096 + (extract(year from created_at at time zone 'UTC')::integer - 2000) * 12 + extract(month from created_at at time zone 'UTC')::integer) stored;
-- Planned as one of many, so that the index is asked for the month too.
alter table submissions alter column search_period set (n_distinct = 10000);
drop index submissions_search;
create index submissions_search on submissions using gin (search_period, search) with (gin_pending_list_limit = 256);

-- `ids`: the newest that match, at most `most`, newest first. `matches`: how many match, exact below the greater of
-- `most` and `count_to`.
drop function search_submissions(smallint, text, integer);
create function search_submissions(agency smallint, query text, most integer, count_to integer, out ids uuid[], out matches integer)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  declare
    words constant tsquery := websearch_to_tsquery('english', query);
    wanted constant integer := least(most, 5000);
    enough constant integer := greatest(wanted, count_to);
    newest integer;
    oldest integer;
    seen integer := 0;
    span integer := 1;
    batch uuid[];
    batch_count integer;
  begin
    ids := '{}';
    matches := 0;
    newest := (select s.search_period from submissions s where s.agency_id = agency and agency = current_agency() order by s.created_at desc limit 1);
    oldest := (select s.search_period from submissions s where s.agency_id = agency and agency = current_agency() order by s.created_at limit 1);
    while newest - seen >= oldest and matches < enough loop
      if matches < wanted then
        select array_agg(s.id order by s.created_at desc, s.id desc) into batch from submissions s
        where s.search_period = any (array(select generate_series(newest - seen - span + 1, newest - seen))) and s.agency_id = agency and s.search @@ words;
        ids := ids || batch[1 : wanted - matches];
        batch_count := coalesce(cardinality(batch), 0);
      else
        -- Beyond what is given, a match need not be read to be counted.
        select count(*) into batch_count from submissions s
        where s.search_period = any (array(select generate_series(newest - seen - span + 1, newest - seen))) and s.agency_id = agency and s.search @@ words;
      end if;
      matches := matches + batch_count;
      seen := seen + span;
      -- Twice as far back each time, and no further than what was found so far promises to be enough.
      span := least(span * 2, ceil(seen * (enough - matches)::numeric / nullif(matches, 0))::integer);
    end loop;
  end $$;

do $$ begin
  grant create on schema public to search;
  alter function search_submissions(smallint, text, integer, integer) owner to search;
  revoke all on function search_submissions(smallint, text, integer, integer) from public;
  grant execute on function search_submissions(smallint, text, integer, integer) to app;
  revoke create on schema public from search;
end $$;
