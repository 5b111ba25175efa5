-- An upload of the public form is for one draft, kept as `drafts` keeps its id. Null: it was asked for without one, or
-- by staff.

alter table uploads add column draft_hash bytea;
