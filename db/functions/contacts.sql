-- Look-up of contacts by name. Called by the queries of contacts. Keeps nothing.

-- Returns the ids of contacts whose name contains each of the words, the most recently used first, at most `most` or
-- 1000. Words are in the form of `name_key`.
create or replace function contacts_named(agency smallint, words text[], most integer)
  returns table (id uuid) language plpgsql stable security definer set search_path = public, pg_temp rows 100 as $$
#variable_conflict use_column
declare
  -- The index looks up the first one.
  patterns constant text[] := array(
    select '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'
    from unnest($2) word order by length(word) desc);
begin
  return query
  select c.id from contacts c
  where c.agency_id = $1 and $1 = current_agency() and c.merged_into_id is null
    and c.name_key like patterns[1] and c.name_key like all (patterns)
  order by c.last_used_at desc, c.id desc limit least($3, 1000);
end $$;

select run_as_search('contacts_named(smallint, text[], integer)');
