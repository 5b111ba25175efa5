-- Ends the link to the page of a case when another party becomes responsible.
alter table cases add column link_version smallint not null default 0 check (link_version >= 0);
comment on column cases.link_version is 'How often the link was made anew; earlier ones do not work';
alter table cases add column party_since timestamptz;
comment on column cases.party_since is
  'When the link was made anew; its holder sees no earlier message. Null for the first link';
