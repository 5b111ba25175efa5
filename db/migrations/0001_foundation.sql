-- The foundation: agencies, people, sessions, configuration lists, events, outbox, files, places.
-- Every table of an agency's data has the primary key (agency_id, id); row security binds the role `app`.
-- Tables read before the agency is known are the exceptions, and are listed at the end of this file.

create extension if not exists postgis;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists btree_gist;

do $$ begin
  if not exists (select from pg_roles where rolname = 'app') then create role app nologin; end if;
  if not exists (select from pg_roles where rolname = 'search') then create role search nologin; end if;
  execute format('grant app to %I', current_user);
  execute format('grant search to %I', current_user);
end $$;

grant usage on schema public to app, search;

-- The agency of the running transaction. Unset, it is null, and every policy refuses every row.
create function current_agency() returns smallint language sql stable parallel safe
  as $$ select nullif(current_setting('app.agency_id', true), '')::smallint $$;

-- Switches a table to row security: one policy, for the role that requests run as. The agency is asked once a statement
-- (a subselect), not once a row.
create function protect(tab regclass) returns void language plpgsql as $$ begin
  execute format('alter table %s enable row level security', tab);
  execute format('alter table %s force row level security', tab);
  execute format('create policy own_agency on %s to app using (agency_id = (select current_agency())) with check (agency_id = current_agency())', tab);
end $$;

-- ── exceptions: read before the agency is known ──────────────────────────────────────────────

create table agencies (
  id smallint primary key check (id > 0),
  name text not null check (length(name) between 1 and 200),
  is_active boolean not null default true,
  -- Rises with each change of configuration, so that a process knows when its copy is old.
  config_version bigint not null default 1,
  created_at timestamptz not null default now()
);
grant select on agencies to app;
grant update (name, config_version) on agencies to app;

create table agency_links (
  token_hash bytea primary key,
  agency_id smallint not null references agencies (id),
  kind text not null check (kind in ('CRM', 'PORTAL')),
  is_active boolean not null default true,
  -- The token itself is public (it is printed on the city's website); kept to build links.
  token text not null,
  created_at timestamptz not null default now()
);
create unique index on agency_links (agency_id, kind, token);
grant select on agency_links to app;

create table super_admins (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  password_hash text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);

create table admin_sessions (
  token_hash bytea primary key,
  super_admin_id uuid not null references super_admins (id),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

-- Failed attempts to sign in, by a hash of what was guessed at. Survives the refusal's own roll-back.
create table sign_in_attempts (
  key_hash bytea primary key,
  failed integer not null,
  first_failed_at timestamptz not null,
  locked_until timestamptz
);

-- The embedded sign-in provider's own records.
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
create index on oidc_records (grant_id) where grant_id is not null;
create index on oidc_records (model, uid) where uid is not null;
create index on oidc_records (expires_at);

create table service_keys (
  name text primary key,
  value jsonb not null,
  created_at timestamptz not null default now()
);

-- ── configuration ────────────────────────────────────────────────────────────────────────────

-- Settings that are one form: a row per area, its value validated by that area's schema.
create table settings (
  agency_id smallint not null references agencies (id),
  area text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (agency_id, area)
);
select protect('settings');

-- Every configuration list: an ordered set of named items, with the list's own fields beside.
create table list_items (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  list text not null,
  name text not null check (length(name) between 1 and 300),
  -- Case-folded name; two active items of a list may not share it.
  name_key text not null,
  sequence integer not null,
  is_active boolean not null default true,
  fields jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (agency_id, id)
);
create unique index list_items_name on list_items (agency_id, list, name_key) where is_active;
create index on list_items (agency_id, list, sequence);
select protect('list_items');

-- ── people ───────────────────────────────────────────────────────────────────────────────────

create table staff (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  email text not null check (length(email) <= 320),
  email_key text not null,
  first_name text not null,
  last_name text not null,
  title text,
  phone_number text,
  is_active boolean not null default true,
  password_hash text,
  scopes jsonb not null,
  supervisor_access text not null default 'NONE' check (supervisor_access in ('NONE', 'SUPERVISOR_BASIC', 'SUPERVISOR_MANAGER')),
  has_audit_trail_access boolean not null default false,
  has_action_center_access boolean not null default false,
  permission_preference text not null default 'USERS' check (permission_preference in ('USERS', 'GROUPS')),
  department_id uuid,
  signature text,
  digital_signature_url text,
  preferences jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (agency_id, id),
  unique (agency_id, email_key),
  foreign key (agency_id, department_id) references list_items (agency_id, id)
);
create index on staff (agency_id, last_name, first_name);
select protect('staff');

create table sessions (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  staff_id uuid,
  super_admin_id uuid references super_admins (id),
  access_hash bytea not null,
  access_expires_at timestamptz not null,
  refresh_hash bytea not null,
  -- The refresh secret before the current one, good for a moment, so that two tabs may renew at once.
  previous_refresh_hash bytea,
  refreshed_at timestamptz not null default now(),
  refresh_expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (agency_id, id),
  check ((staff_id is null) <> (super_admin_id is null)),
  foreign key (agency_id, staff_id) references staff (agency_id, id) on delete cascade
);
create unique index on sessions (agency_id, access_hash);
create unique index on sessions (agency_id, refresh_hash);
create index on sessions (agency_id, previous_refresh_hash) where previous_refresh_hash is not null;
create index on sessions (agency_id, staff_id);
select protect('sessions');

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
select protect('password_links');

create table contacts (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  first_name text,
  last_name text,
  email text check (length(email) <= 320),
  phone_number text,
  work_phone text,
  -- SMS ended by the keyword STOP.
  sms_stopped_at timestamptz,
  external_user_id text,
  -- What makes two reports the same person's: e-mail or phone, and the name, case-folded.
  match_key text not null,
  created_at timestamptz not null default now(),
  primary key (agency_id, id),
  unique (agency_id, match_key)
);
create index on contacts (agency_id, phone_number) where phone_number is not null;
select protect('contacts');

-- ── what happens ─────────────────────────────────────────────────────────────────────────────

-- Append-only: the history, the audit trail, and what webhooks and feeds will follow.
create table events (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('STAFF', 'SUPER_ADMIN', 'RESIDENT', 'SYSTEM')),
  actor_id uuid,
  actor_name text,
  subject_kind text not null,
  subject_id uuid,
  type text not null,
  data jsonb not null default '{}',
  primary key (agency_id, id)
);
create index on events (agency_id, subject_id, id desc);
create index on events (agency_id, type, id desc);
select protect('events');

create table counters (
  agency_id smallint not null references agencies (id),
  kind text not null,
  value bigint not null,
  primary key (agency_id, kind)
) with (fillfactor = 50);
select protect('counters');

-- Messages that leave the house. Written with the change they tell of; at most one per event, channel and recipient.
create table outbox (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  event_id uuid not null,
  channel text not null check (channel in ('EMAIL', 'SMS')),
  recipient text not null,
  subject text,
  body_text text not null,
  body_html text,
  message_id text not null,
  reply_to text,
  in_reply_to text,
  submission_id uuid,
  thread_message_id uuid,
  status text not null default 'QUEUED' check (status in ('QUEUED', 'SENT', 'FAILED')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (agency_id, id),
  unique (agency_id, event_id, channel, recipient)
);
create index on outbox (agency_id, created_at desc);
create index on outbox (agency_id, thread_message_id) where thread_message_id is not null;
select protect('outbox');

-- A request that may be sent again (a lost answer) is carried out once.
create table idempotency_keys (
  agency_id smallint not null references agencies (id),
  key_hash bytea not null,
  call text not null,
  request_hash bytea not null,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (agency_id, key_hash)
);
create index on idempotency_keys (agency_id, created_at);
select protect('idempotency_keys');

create table uploads (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  key text not null,
  file_name text not null,
  operation text not null,
  -- The staff member who asked for it; null for the public form.
  staff_id uuid,
  created_at timestamptz not null default now(),
  claimed_at timestamptz,
  primary key (agency_id, id),
  unique (agency_id, key)
);
create index on uploads (agency_id, created_at) where claimed_at is null;
select protect('uploads');

-- ── places ───────────────────────────────────────────────────────────────────────────────────

create table boundaries (
  agency_id smallint primary key references agencies (id),
  geom geometry(MultiPolygon, 4326) not null,
  -- Simplified, for drawing.
  outline jsonb not null
);
select protect('boundaries');

create table parcels (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  apn text,
  apn_key text,
  street_address text,
  sec_unit_num text,
  city text,
  state text,
  zip text,
  -- The address in the canonical form that searches are compared with.
  address_key text,
  latitude double precision not null,
  longitude double precision not null,
  geom geometry(Geometry, 4326) not null,
  primary key (agency_id, id)
);
create index on parcels (agency_id, apn_key);
create index parcels_address on parcels using gin (agency_id, address_key gin_trgm_ops);
create index parcels_geom on parcels using gist (agency_id, geom);
select protect('parcels');

grant select, insert, update, delete on settings, list_items, staff, sessions, password_links, contacts, counters, outbox,
  idempotency_keys, uploads, boundaries, parcels to app;
grant select, insert on events to app;

-- Text, fuzzy and spatial look-ups cannot use their index behind a policy (their operators are not leakproof), so they
-- run as `search`, which cannot log in, filter by the agency themselves, and return ids that are re-read as `app`.
create policy look_up on parcels for select to search using (true);
create policy look_up on boundaries for select to search using (true);
grant select on parcels, boundaries to search;

create function search_parcels(agency smallint, query text, most integer)
  returns table (id uuid, score real) language sql stable security definer set search_path = public, pg_temp
  set pg_trgm.word_similarity_threshold = 0.45 as $$
    select p.id, (word_similarity(query, p.address_key) - abs(length(p.address_key) - length(query)) * 0.001)::real as score
    from parcels p
    where p.agency_id = agency and agency = current_agency() and query <% p.address_key
    order by score desc, p.address_key
    limit least(most, 50)
  $$;

create function nearest_parcel(agency smallint, longitude double precision, latitude double precision, metres double precision)
  returns table (id uuid, distance double precision) language sql stable security definer set search_path = public, pg_temp as $$
    select p.id, st_distance(p.geom::geography, st_setsrid(st_makepoint(longitude, latitude), 4326)::geography)
    from parcels p
    where p.agency_id = agency and agency = current_agency()
      and p.geom && st_expand(st_setsrid(st_makepoint(longitude, latitude), 4326), metres / 70000.0)
    order by 2, p.id limit 1
  $$;

-- Null when the agency has no boundary: then every place is inside.
create function boundary_covers(agency smallint, longitude double precision, latitude double precision)
  returns boolean language sql stable security definer set search_path = public, pg_temp as $$
    select st_covers(b.geom, st_setsrid(st_makepoint(longitude, latitude), 4326))
    from boundaries b where b.agency_id = agency and agency = current_agency()
  $$;

do $$ declare f text; begin
  foreach f in array array['search_parcels(smallint, text, integer)', 'nearest_parcel(smallint, double precision, double precision, double precision)', 'boundary_covers(smallint, double precision, double precision)'] loop
    execute format('grant create on schema public to search');
    execute format('alter function %s owner to search', f);
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to app', f);
    execute format('revoke create on schema public from search');
  end loop;
end $$;

comment on table agencies is 'exception: read before the agency is known';
comment on table agency_links is 'exception: read before the agency is known';
comment on table super_admins is 'exception: belongs to no agency';
comment on table admin_sessions is 'exception: belongs to no agency';
comment on table sign_in_attempts is 'exception: counts guesses before the agency is known';
comment on table oidc_records is 'exception: the sign-in provider''s own';
comment on table service_keys is 'exception: keys of the installation';
