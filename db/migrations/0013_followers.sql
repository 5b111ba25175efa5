-- Neighbors who follow a submission.

create table submission_followers (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  submission_id uuid not null,
  channel text not null check (channel in ('EMAIL', 'SMS')),
  -- An email address in lower case, or a phone number in E.164.
  address text not null check (length(address) between 3 and 320),
  language text not null default 'en' check (language in ('en', 'es')),
  -- SHA-256 of the follower's own link, with which they confirm and end it.
  link_hash bytea not null,
  created_at timestamptz not null,
  -- The latest letter that asked to confirm, and how many there were.
  asked_at timestamptz not null,
  asked_times integer not null default 1 check (asked_times > 0),
  -- Null until the address is confirmed; only then it gets news.
  confirmed_at timestamptz,
  primary key (agency_id, id),
  constraint submission_followers_once unique (agency_id, submission_id, channel, address),
  constraint submission_followers_link unique (agency_id, link_hash),
  foreign key (agency_id, submission_id) references submissions (agency_id, id) on delete cascade
);
comment on table submission_followers is 'Neighbors who follow a submission; removed some time after its closing';
-- The limit of letters to one address.
create index on submission_followers (agency_id, address, asked_at);
select protect('submission_followers');
grant select, insert, update, delete on submission_followers to app;
