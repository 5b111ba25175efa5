-- The second factor of super admins. Theirs belongs to no agency, as their accounts do.

create table super_admin_factors (
  super_admin_id uuid primary key references super_admins (id),
  -- Sealed with the installation's secret. The first code was right before it was stored.
  sealed_secret bytea not null check (octet_length(sealed_secret) <= 200),
  turned_on_at timestamptz not null,
  -- The time step of the last accepted code: no code of it, or of an earlier one, is accepted again.
  last_step bigint not null check (last_step >= 0)
);
comment on table super_admin_factors is
  'exception: belongs to no agency. The authenticator app of a super admin, at most one each';

create table super_admin_recovery_codes (
  super_admin_id uuid not null references super_admin_factors (super_admin_id) on delete cascade,
  -- One salt for the codes of one set, so that one hash finds a code among them.
  salt bytea not null check (octet_length(salt) = 16),
  code_hash bytea not null check (octet_length(code_hash) = 32),
  primary key (super_admin_id, code_hash)
);
comment on table super_admin_recovery_codes is
  'exception: belongs to no agency. Codes that replace the app of a super admin once each. A used one is deleted';
