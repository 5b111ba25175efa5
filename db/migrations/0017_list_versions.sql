-- Counts the changes of an item, so that of two who change it at once the second is told.
alter table list_items add column version integer not null default 1;
