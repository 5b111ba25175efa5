-- Full-text search of submissions and cases. Their index has an entry for each week of an agency and word, so that a
-- search for a few of a period's records does not go through the list of all of them. db/functions/search.sql and
-- cases.sql use it.

-- Stored in the index: a change to either function is a migration that also rebuilds the indexes.

-- Returns the number of the agency's week.
create function search_period(agency smallint, at timestamptz) returns integer language sql immutable parallel safe as
  $$ select agency * 4096 + floor(extract(epoch from at - timestamptz '2000-01-01 00:00+00') / 604800)::integer $$;

-- Returns a record's keys: `period/word` for each word, and `period/` alone. Words of more than 200 bytes have
-- none. Indexes are built and restored without a search path, hence the schema's name.
create function search_keys(agency smallint, at timestamptz, words tsvector) returns tsvector
  language plpgsql immutable parallel safe as $$
declare
  period constant text := public.search_period(agency, at) || '/';
begin
  return array_to_tsvector(period || array(
    select period || word from unnest(tsvector_to_array(words)) word where octet_length(word) <= 200));
end $$;

-- Each search reads the list of what is not sorted in yet; a long one also makes the index seem expensive.
create index submissions_search on submissions using gin (search_keys(agency_id, created_at, search))
  with (gin_pending_list_limit = 256);

create table search_words (
  agency_id smallint not null references agencies (id),
  word text collate "C" not null,
  submissions integer not null,
  primary key (agency_id, word)
) with (fillfactor = 50);
comment on table search_words is
  'How many submissions have a word, kept by triggers, so that a search need not count them';
select protect('search_words');
grant select, insert, update, delete on search_words to app;
create policy look_up on search_words for select to search using (true);
grant select on search_words to search;
