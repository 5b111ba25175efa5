-- Answers to the forms of categories that the submission had before, which the form of its category does not ask for.
-- A JSON array of answers, each with its part and category; null where there are none, as for nearly all submissions.
alter table submissions add column kept_answers jsonb check (jsonb_typeof(kept_answers) = 'array');
create index submissions_kept_answers on submissions (agency_id) where kept_answers is not null;

-- Changes of category that are recorded already get the form that is read. Row security binds the owner too while it is
-- forced.
alter table events no force row level security;
update events set data = (data - 'answers') || jsonb_build_object(
  'carriedOver', '[]'::jsonb,
  'restored', '[]'::jsonb,
  'kept', '[]'::jsonb,
  'before', coalesce(data -> 'answers', '[]')
) where type = 'submission.categoryChanged' and data -> 'kept' is null;
alter table events force row level security;
