-- A session belongs to an account of any kind: the generated columns are the foreign keys of the kinds that there are.
-- Sessions last hours, so those that are there end.
truncate sessions;
alter table sessions
  drop constraint sessions_super_admin_reason,
  drop column staff_id,
  drop column super_admin_id,
  add column holder_kind text not null check (holder_kind in ('STAFF', 'SUPER_ADMIN')),
  add column holder_id uuid not null,
  add column staff_id uuid generated always as (case when holder_kind = 'STAFF' then holder_id end) stored,
  add column super_admin_id uuid generated always as (case when holder_kind = 'SUPER_ADMIN' then holder_id end) stored,
  add foreign key (agency_id, staff_id) references staff (agency_id, id) on delete cascade,
  add foreign key (super_admin_id) references super_admins (id),
  add constraint sessions_super_admin_reason check ((holder_kind = 'SUPER_ADMIN') = (reason is not null));
create index on sessions (agency_id, staff_id) where staff_id is not null;

-- Kinds of actors are declared in core/src/kernel/actors.ts.
alter table events drop constraint events_actor_kind_check,
  add constraint events_actor_kind_check check (actor_kind ~ '^[A-Z]+(_[A-Z]+)*$' and length(actor_kind) <= 30);
