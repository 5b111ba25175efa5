-- Entities are found by all of their answers, so that a license plate is found wherever the section lists it or not.

-- Stored in an index: a change to either function is a migration that also rebuilds the index.

-- Returns the words of a text in lower case with a space between them.
create function plain_words(given text) returns text language sql immutable parallel safe as
  $$ select trim(regexp_replace(lower(given), '[^[:alnum:]]+', ' ', 'g')) $$;

-- Returns the words of an entity's label and answers, and of the answers without their inner spaces, hyphens and dots,
-- so that the plate '7ABC-123' is found as '7abc123' too. It begins with a space, as each word does. Indexes are built
-- and restored without a search path, hence the schema's name.
create function entity_words(label text, fields jsonb) returns text language plpgsql immutable parallel safe as $$
declare
  answers constant text := left(jsonb_path_query_array(fields, '$[*].value')::text, 2000);
begin
  return ' ' || public.plain_words(label || ' ' || answers || ' ' || regexp_replace(answers, '[ .-]', '', 'g'));
end $$;

create index entities_words on entities using gin (agency_id, entity_words(label, fields) gin_trgm_ops);
drop index entities_label;
