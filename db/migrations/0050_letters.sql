-- What letters print, and what goes with them.

-- The windows of envelopes by their kind. One at the left of a number 10 envelope is the single window. A window at the
-- right is in no envelope that letters are laid out for.
alter table list_items no force row level security;
update list_items
set fields = fields || jsonb_build_object('windowEnvelope',
  case fields ->> 'windowEnvelope' when 'LEFT' then 'SINGLE' else 'NONE' end)
where list = 'notices' and fields ->> 'windowEnvelope' in ('LEFT', 'RIGHT');

-- The ready section 'Address and date', where it is as it was given, repeats what the letter itself prints: the address
-- in the window, and the date and the number beside it.
update list_items
set fields = jsonb_set(fields, '{body,content}', (
  select jsonb_agg(jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(
    jsonb_build_object('type', 'text', 'text', line))))
  from unnest(array['Property: {{case.address}}', 'Dear {{recipient.name}}:']) line))
where list = 'notice-form-sections' and fields #> '{body,content}' = (
  select jsonb_agg(jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(
    jsonb_build_object('type', 'text', 'text', line))))
  from unnest(array['{{recipient.name}}', '{{recipient.address}}', '{{notice.date}}',
    'Case {{case.number}} · {{case.address}}']) line);
alter table list_items force row level security;

-- The hearing that a notice names: {date, time, place}.
alter table notices add column hearing jsonb check (jsonb_typeof(hearing) = 'object');
-- The PDF files that go with a letter: [{name, key, sha256}]. Set once with its file.
alter table notice_letters add column enclosures jsonb not null default '[]' check (jsonb_typeof(enclosures) = 'array');
