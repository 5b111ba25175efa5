-- The second factor of staff: codes of an authenticator app (TOTP), and recovery codes.

create table second_factors (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  staff_id uuid not null,
  -- Sealed with the installation's secret. Null until the first code was right.
  sealed_secret bytea check (octet_length(sealed_secret) <= 200),
  turned_on_at timestamptz,
  -- The time step of the last accepted code: no code of it, or of an earlier one, is accepted again.
  last_step bigint not null default 0 check (last_step >= 0),
  -- A secret whose first code is still awaited.
  sealed_pending bytea check (octet_length(sealed_pending) <= 200),
  pending_at timestamptz,
  primary key (agency_id, id),
  unique (agency_id, staff_id),
  constraint second_factors_on check ((sealed_secret is null) = (turned_on_at is null)),
  constraint second_factors_pending check ((sealed_pending is null) = (pending_at is null)),
  foreign key (agency_id, staff_id) references staff (agency_id, id) on delete cascade
);
comment on table second_factors is 'The authenticator app of a staff member, at most one each';
select protect('second_factors');
grant select, insert, update, delete on second_factors to app;

create table recovery_codes (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  staff_id uuid not null,
  -- One salt for the codes of one set, so that one hash finds a code among them.
  salt bytea not null check (octet_length(salt) = 16),
  code_hash bytea not null check (octet_length(code_hash) = 32),
  primary key (agency_id, id),
  foreign key (agency_id, staff_id) references second_factors (agency_id, staff_id) on delete cascade
);
comment on table recovery_codes is 'Codes that replace the app once each. A used one is deleted';
create index on recovery_codes (agency_id, staff_id);
select protect('recovery_codes');
grant select, insert, delete on recovery_codes to app;
