-- The windows of envelopes by their kind. One at the left of a number 10 envelope is the single window. A window at the
-- right is in no envelope that letters are laid out for.
alter table list_items no force row level security;
update list_items
set fields = fields || jsonb_build_object('windowEnvelope',
  case fields ->> 'windowEnvelope' when 'LEFT' then 'SINGLE' else 'NONE' end)
where list = 'notices' and fields ->> 'windowEnvelope' in ('LEFT', 'RIGHT');
alter table list_items force row level security;
