-- ID tokens that have signed a person in, each good once. Kept as long as the token itself would be accepted.
create table used_id_tokens (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
create index on used_id_tokens (expires_at);
comment on table used_id_tokens is 'exception: a token is spent before the agency is known';
