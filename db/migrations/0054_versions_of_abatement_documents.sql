-- Two people can put a document into the print queue or take it out at once: the second one sees that it changed.
alter table abatement_documents add column version integer not null default 1;
