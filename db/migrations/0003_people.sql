-- Super admins, staff, and how they sign in.

-- Super admins and sign-in, which belong to no agency.

create table super_admins (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  password_hash text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
comment on table super_admins is
  'exception: belongs to no agency. The provider''s own people, who may enter any agency';
-- A request may read who a super admin is, never the hash of the password.
grant select (id, email, first_name, last_name, is_active) on super_admins to app;

create table admin_sessions (
  token_hash bytea primary key,
  super_admin_id uuid not null references super_admins (id),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
comment on table admin_sessions is 'exception: belongs to no agency. Sessions of super admins outside of any agency';
create index on admin_sessions (expires_at);

create table sign_in_attempts (
  -- A hash of what was guessed at.
  key_hash bytea primary key,
  failed integer not null,
  first_failed_at timestamptz not null,
  locked_until timestamptz
);
comment on table sign_in_attempts is
  'exception: counts guesses before the agency is known. Written outside of the transaction that a failure rolls back';

-- Kept for as long as the token itself would be accepted.
create table used_id_tokens (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
comment on table used_id_tokens is
  'exception: a token is spent before the agency is known. ID tokens that have signed a person in, each good once';
create index on used_id_tokens (expires_at);

create table oidc_records (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  user_code text,
  uid text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);
comment on table oidc_records is
  'exception: the sign-in provider''s own. Grants, codes and tokens of the embedded provider';
create index on oidc_records (grant_id) where grant_id is not null;
create index on oidc_records (model, uid) where uid is not null;
create index on oidc_records (expires_at);

-- Staff.

create table staff (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  email text not null check (length(email) <= 320),
  email_key text not null,
  first_name text not null,
  last_name text not null,
  title text,
  phone_number text,
  -- In addition to the email, for signing in.
  username text check (username ~ '^[A-Za-z0-9_.@-]{6,40}$'),
  username_key text generated always as (lower(username)) stored,
  is_active boolean not null default true,
  -- When the person followed the invitation; null until then. An account that the operator makes needs none.
  joined_at timestamptz default now(),
  -- When the last invitation was sent, and its event, with which its email is found.
  invited_at timestamptz,
  invitation_event_id uuid,
  password_hash text,
  role_id uuid,
  -- Constant, so that the foreign key knows the list.
  role_list text not null default 'roles' check (role_list = 'roles'),
  -- The person's own additions to what the role and the groups give: a permission set.
  scopes jsonb not null,
  permission_preference text not null default 'USERS' check (permission_preference in ('USERS', 'GROUPS')),
  department_id uuid,
  -- Constant, so that the foreign key knows the list.
  department_list text not null default 'departments' check (department_list = 'departments'),
  supervisor_id uuid,
  signature text,
  digital_signature_url text,
  preferences jsonb not null default '{}',
  -- The account and its own preferences are changed apart, and count their changes apart.
  version integer not null default 1,
  preferences_version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (agency_id, id),
  unique (agency_id, email_key),
  unique (agency_id, username_key),
  -- So a username is never the email of another account.
  constraint staff_username_email
    check (username_key is null or position('@' in username_key) = 0 or username_key = email_key),
  constraint staff_supervisor check (supervisor_id <> id),
  foreign key (agency_id, role_list, role_id) references list_items (agency_id, list, id),
  foreign key (agency_id, department_list, department_id) references list_items (agency_id, list, id),
  foreign key (agency_id, supervisor_id) references staff (agency_id, id)
);
comment on table staff is 'Accounts of an agency''s employees';
create index on staff (agency_id, last_name, first_name);
create index on staff (agency_id, department_id) where department_id is not null;
create index on staff (agency_id, role_id) where role_id is not null;
create index on staff (agency_id, supervisor_id) where supervisor_id is not null;
select protect('staff');
grant select, insert, update, delete on staff to app;

-- Kept by the triggers of db/functions/sign-in-addresses.sql. Requests as `app` cannot read it: it says who works where.
create table sign_in_addresses (
  agency_id smallint not null,
  staff_id uuid not null,
  -- A hash of the email address in the form of `email_key`.
  address_hash bytea not null,
  primary key (agency_id, staff_id),
  foreign key (agency_id, staff_id) references staff (agency_id, id) on delete cascade
);
comment on table sign_in_addresses is
  'exception: read before the agency is known. At which agencies an email address has an account';
create index on sign_in_addresses (address_hash);
alter table sign_in_addresses alter column agency_id set (n_distinct = 1);

create table sessions (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  holder_kind text not null check (holder_kind in ('STAFF', 'SUPER_ADMIN')),
  holder_id uuid not null,
  -- A foreign key for each kind of holder.
  staff_id uuid generated always as (case when holder_kind = 'STAFF' then holder_id end) stored,
  super_admin_id uuid generated always as (case when holder_kind = 'SUPER_ADMIN' then holder_id end) stored,
  -- Why a super admin entered the agency; the agency's events have it too.
  reason text check (length(reason) between 3 and 300),
  access_hash bytea not null,
  access_expires_at timestamptz not null,
  refresh_hash bytea not null,
  refreshed_at timestamptz not null default now(),
  refresh_expires_at timestamptz not null,
  -- An identity provider wants the token back that it signed the person in with. Sealed with the installation's secret.
  sealed_id_token bytea,
  -- Where the sign-in came from: the address by the rule of trusted proxies, and what the browser said it is.
  ip_address text check (length(ip_address) <= 45),
  user_agent text check (length(user_agent) <= 300),
  created_at timestamptz not null default now(),
  primary key (agency_id, id),
  constraint sessions_super_admin_reason check ((holder_kind = 'SUPER_ADMIN') = (reason is not null)),
  foreign key (agency_id, staff_id) references staff (agency_id, id) on delete cascade,
  foreign key (super_admin_id) references super_admins (id)
);
comment on table sessions is 'Who is signed in to an agency: staff, or a super admin with a reason';
create unique index on sessions (agency_id, access_hash);
create index on sessions (agency_id, staff_id) where staff_id is not null;
create index on sessions (agency_id, refresh_expires_at);
select protect('sessions');
grant select, insert, update, delete on sessions to app;

create table password_links (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  staff_id uuid not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (agency_id, id),
  unique (agency_id, token_hash),
  foreign key (agency_id, staff_id) references staff (agency_id, id) on delete cascade
);
comment on table password_links is 'Links with which staff set their password, each good once';
select protect('password_links');
grant select, insert, update, delete on password_links to app;

-- References from lists and settings.

-- The ids are in the fields as well. These rows keep each id in the list that its field names, and keep what is
-- referred to from being deleted.
create table list_references (
  agency_id smallint not null references agencies (id),
  id uuid not null default gen_random_uuid(),
  -- The item, or the settings, that refer.
  from_list text,
  from_id uuid,
  from_area text,
  field text not null,
  -- The item, or the staff member, that is referred to.
  to_list text,
  to_id uuid,
  to_staff_id uuid,
  primary key (agency_id, id),
  constraint list_references_one_source
    check (num_nonnulls(from_id, from_area) = 1 and (from_list is null) = (from_id is null)),
  constraint list_references_one_target
    check (num_nonnulls(to_id, to_staff_id) = 1 and (to_list is null) = (to_id is null)),
  foreign key (agency_id, from_list, from_id) references list_items (agency_id, list, id) on delete cascade,
  foreign key (agency_id, from_area) references settings (agency_id, area) on delete cascade,
  foreign key (agency_id, to_list, to_id) references list_items (agency_id, list, id),
  foreign key (agency_id, to_staff_id) references staff (agency_id, id)
);
comment on table list_references is 'A row for each id in a reference field of a list''s item or of settings';
create unique index list_references_once on list_references (agency_id, from_id, field, to_id, to_staff_id)
  nulls not distinct where from_id is not null;
create index on list_references (agency_id, to_list, to_id) where to_id is not null;
create index on list_references (agency_id, to_staff_id) where to_staff_id is not null;
create index on list_references (agency_id, from_area) where from_area is not null;
select protect('list_references');
grant select, insert, update, delete on list_references to app;
