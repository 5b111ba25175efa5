-- Stores the text of email templates as formatted text, so that letters can have headings, lists and links.
create function plain_to_rich_text(plain text) returns jsonb language sql immutable as $$
  select jsonb_build_object('type', 'doc', 'content', coalesce(jsonb_agg(
    jsonb_build_object('type', 'paragraph', 'content', (
      select jsonb_agg(node order by line.at, node_at)
      from regexp_split_to_table(btrim(part.words, E' \n'), E'\n') with ordinality as line (words, at),
        lateral (values
          (0, case when line.at > 1 then jsonb_build_object('type', 'hardBreak') end),
          (1, case when line.words <> '' then jsonb_build_object('type', 'text', 'text', line.words) end)
        ) as nodes (node_at, node)
      where node is not null
    )) order by part.at), '[]'::jsonb))
  from regexp_split_to_table(plain, E'\n{2,}') with ordinality as part (words, at)
  where btrim(part.words, E' \n') <> ''
$$;
-- Rows of each agency, also where the owner of the tables is subject to their policies.
alter table list_items no force row level security;
update list_items set fields = jsonb_set(fields, '{body}', plain_to_rich_text(fields ->> 'body'))
where list = 'email-templates' and jsonb_typeof(fields -> 'body') = 'string';
update list_items
set fields = jsonb_set(fields, '{translations,es,body}', plain_to_rich_text(fields #>> '{translations,es,body}'))
where list = 'email-templates' and jsonb_typeof(fields #> '{translations,es,body}') = 'string';
alter table list_items force row level security;
drop function plain_to_rich_text(text);
