-- Parts of a record whose changes carry the version that the person saw.
alter table notes add column version integer not null default 1;
alter table attachments add column version integer not null default 1;
alter table case_tiles add column version integer not null default 1;
