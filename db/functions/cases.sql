-- Look-ups of cases by words, number and place. Called by the queries of the listing and of the map. They keep nothing.
-- In PL/pgSQL, since its statements are planned once per connection. Parameters are named by number where columns have
-- the same names.

-- Returns the ids of cases that a search text matches, newest first, at most `most` or 5000: by the whole number, here
-- or in the system that it was imported from, by the last digits of the number, or by words. Of all cases, or of those
-- in some states; of more matches, the newest.
create or replace function search_cases(agency smallint, query text, states text[], most integer)
  returns table (id uuid) language plpgsql stable security definer set search_path = public, pg_temp rows 5000 as $$
#variable_conflict use_column
declare
  number_end constant text :=
    case when query ~ '^[0-9]{1,9}$' then reverse(lpad(query, greatest(5, length(query)), '0')) end;
  wanted constant integer := least(most, 5000);
  -- Numbers have no '~', so that a range finds what begins with the digits. A pattern would be planned at each call.
  numbered constant uuid[] := array(
    select c.id from cases c
    where c.agency_id = $1 and $1 = current_agency() and c.number in (query, upper(query))
    union
    select c.id from cases c
    where c.agency_id = $1 and $1 = current_agency() and c.imported_from = query
    union
    select c.id from cases c
    where c.agency_id = $1 and $1 = current_agency() and number_end is not null
      and reverse(c.number) ~>=~ number_end and reverse(c.number) ~<~ (number_end || '~')
    limit wanted);
  worded constant uuid[] := case when $1 = current_agency()
    then newest_cases_with(agency, websearch_to_tsquery('english', query), states, wanted) else '{}' end;
begin
  if cardinality(numbered) = 0 then
    return query select unnest(worded);
  else
    return query
    select c.id from cases c
    where c.agency_id = $1 and $1 = current_agency() and c.id = any (worded || numbered)
      and (states is null or c.status = any (states))
    order by c.created_at desc, c.id desc limit wanted;
  end if;
end $$;

-- Returns the ids of the newest cases in some states, or any, that match words, newest first. Called as the role of
-- search_cases, which compares the agency. It goes back week by week as search_submissions does, by `cases_search`.
create or replace function newest_cases_with(agency smallint, words tsquery, states text[], wanted integer)
  returns uuid[] language plpgsql stable set search_path = public, pg_temp as $$
declare
  newest constant integer := search_period(agency, (
    select c.created_at from cases c
    where c.agency_id = agency order by c.created_at desc limit 1));
  oldest constant integer := search_period(agency, (
    select c.created_at from cases c
    where c.agency_id = agency order by c.created_at limit 1));
  ids uuid[] := '{}';
  matches integer := 0;
  seen integer := 0;
  span integer := 1;
  asked record;
  batch uuid[];
begin
  while numnode(words) > 0 and newest - seen >= oldest and matches < wanted loop
    asked := search_by_keys(words, newest - seen - span + 1, newest - seen);
    select array_agg(c.id order by c.created_at desc, c.id desc) into batch from cases c
    where search_keys(c.agency_id, c.created_at, c.search) @@ any (asked.keys)
      and c.agency_id = agency and (asked.is_exact or c.search @@ words)
      and (states is null or c.status = any (states));
    ids := ids || batch[1 : wanted - matches];
    matches := cardinality(ids);
    seen := seen + span;
    -- As far back as the matches so far suggest is enough, and a bounded factor further than before.
    span := least(span * 4, ceil(seen * (wanted - matches)::numeric / nullif(matches, 0))::integer);
  end loop;
  return ids;
end $$;

-- Returns at most `most` or 20000 ids of cases within a box, in no order.
create or replace function cases_in_box(
  agency smallint, west double precision, south double precision, east double precision, north double precision,
  most integer)
  returns table (id uuid) language plpgsql stable security definer set search_path = public, pg_temp rows 20000 as $$
#variable_conflict use_column
begin
  return query
  select c.id from cases c
  where c.agency_id = $1 and $1 = current_agency() and c.geom && st_makeenvelope($2, $3, $4, $5, 4326)
  limit least($6, 20000);
end $$;

-- Returns at most `most` or 20000 ids of cases within an area or on its outline, newest first: of all, or of those in
-- some states. Of more cases, any.
create or replace function cases_in_area(agency smallint, area geometry, states text[], most integer)
  returns table (id uuid) language plpgsql stable security definer set search_path = public, pg_temp rows 2000 as $$
#variable_conflict use_column
begin
  -- Without closed cases, the index of the others is read.
  if 'CLOSED' <> all($3) then
    return query
    select f.id from (
      select c.id, c.created_at from cases c
      where c.agency_id = $1 and $1 = current_agency() and c.geom && $2 and st_covers($2, c.geom)
        and c.status <> 'CLOSED' and c.status = any($3)
      limit least($4, 20000)) f
    order by f.created_at desc, f.id desc;
  else
    return query
    select f.id from (
      select c.id, c.created_at from cases c
      where c.agency_id = $1 and $1 = current_agency() and c.geom && $2 and st_covers($2, c.geom)
        and ($3 is null or c.status = any($3))
      limit least($4, 20000)) f
    order by f.created_at desc, f.id desc;
  end if;
end $$;

-- Returns at most `most` or 5000 ids of entities of a section whose label and answers contain each word of the query.
create or replace function search_entities(agency smallint, section uuid, query text, most integer)
  returns table (id uuid) language plpgsql stable security definer set search_path = public, pg_temp rows 5000 as $$
#variable_conflict use_column
declare
  patterns constant text[] := array(
    select '%' || word || '%' from regexp_split_to_table(plain_words(query), ' ') word where word <> '');
begin
  return query
  select e.id from entities e
  where e.agency_id = $1 and $1 = current_agency() and e.section_id = $2 and cardinality(patterns) > 0
    and entity_words(e.label, e.fields) like all (patterns)
  order by e.updated_at desc, e.id desc limit least($4, 5000);
end $$;

-- Returns at most `most` or 500 ids of entities of any section whose label and answers have, for each word of the
-- query, a word that begins with it, or that have the whole query as the beginning of a word. One word of the query has
-- 3 characters or more; shorter ones would read the whole index. In no order, since the words of each are compared.
create or replace function entities_with_words(agency smallint, query text, most integer)
  returns table (id uuid) language plpgsql stable security definer set search_path = public, pg_temp rows 100 as $$
#variable_conflict use_column
declare
  -- The index looks up the longest one.
  patterns constant text[] := array(
    select '% ' || word || '%' from regexp_split_to_table(plain_words(query), ' ') word order by length(word) desc);
  whole constant text := replace(plain_words(query), ' ', '');
begin
  if length(whole) < 3 then return; end if;
  return query
  select e.id from entities e
  where e.agency_id = $1 and $1 = current_agency() and (
    entity_words(e.label, e.fields) like '% ' || whole || '%'
    or length(patterns[1]) >= 6
      and entity_words(e.label, e.fields) like patterns[1] and entity_words(e.label, e.fields) like all (patterns))
  limit least($3, 500);
end $$;

select
  run_as_search('search_entities(smallint, uuid, text, integer)'),
  run_as_search('entities_with_words(smallint, text, integer)'),
  run_as_search('search_cases(smallint, text, text[], integer)'),
  run_as_search('cases_in_area(smallint, geometry, text[], integer)'),
  run_as_search('cases_in_box(smallint, float8, float8, float8, float8, integer)');

-- Maintains case_violations.case_status, case_due_on and case_created_at: the state of the case of a violation, when it
-- is due and when it was created. Called by triggers of both tables. To rebuild:
--   update case_violations v set case_status = c.status, case_due_on = c.due_on, case_created_at = c.created_at
--   from cases c where c.agency_id = v.agency_id and c.id = v.case_id;

create or replace function read_case_status() returns trigger language plpgsql as $$
begin
  select c.status, c.due_on, c.created_at into strict new.case_status, new.case_due_on, new.case_created_at
  from cases c where c.agency_id = new.agency_id and c.id = new.case_id;
  return new;
end $$;

create or replace trigger read_case_status before insert on case_violations
  for each row execute function read_case_status();

create or replace function note_case_status() returns trigger language plpgsql as $$
begin
  update case_violations
  set case_status = new.status, case_due_on = new.due_on, case_created_at = new.created_at
  where agency_id = new.agency_id and case_id = new.id;
  return null;
end $$;

create or replace trigger note_case_status after update of status, due_on, created_at on cases
  for each row when (
    (old.status, old.due_on, old.created_at) is distinct from (new.status, new.due_on, new.created_at))
  execute function note_case_status();
