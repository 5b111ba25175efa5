-- What a confidential message says is for its recipient alone: the outbox page of a real installation does not show it.

alter table outbox add column is_confidential boolean not null default false;
