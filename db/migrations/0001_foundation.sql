-- Extensions, roles, row security, agencies, and the tables that every feature uses.
-- Every table of an agency's data has the primary key (agency_id, …) and calls `protect`. Tables that are read before
-- the agency is known are the exceptions; the comment of each says why.

create extension if not exists postgis;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists btree_gist;

-- `app` runs requests. `search` owns the functions that look up by text and place. Neither can log in.
-- Roles belong to the whole server, so another database of it may be made at the same time.
do $$
declare
  name text;
begin
  foreach name in array array['app', 'search'] loop
    begin
      if not exists (select from pg_roles where rolname = name) then
        execute format('create role %I nologin', name);
      end if;
    exception when duplicate_object or unique_violation then null;
    end;
  end loop;
  execute format('grant app to %I', current_user);
  execute format('grant search to %I', current_user);
end $$;

grant usage on schema public to app, search;

-- Functions that policies and migrations call.

-- Returns the agency of the running transaction. Unset, it is null, and every policy hides every row.
create function current_agency() returns smallint language sql stable parallel safe
  as $$ select nullif(current_setting('app.agency_id', true), '')::smallint $$;

-- Puts a table under row security with one policy, for the role that runs requests. The policy evaluates the agency
-- once per statement (a subselect), not once per row. Statements are planned for any agency: most agencies are small
-- and most requests come from the large ones, so the planner assumes that each agency owns the whole table.
create function protect(tab regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tab);
  execute format('alter table %s force row level security', tab);
  execute format(
    'create policy own_agency on %s to app'
    ' using (agency_id = (select current_agency())) with check (agency_id = current_agency())', tab);
  execute format('alter table %s alter column agency_id set (n_distinct = 1)', tab);
end $$;

-- Makes a function run as `search`, callable by `app` only. Text, fuzzy and spatial operators are not leakproof, so
-- behind a policy they cannot use an index. Such a function filters by the agency itself and returns ids, which the
-- caller reads again under its own policies.
create function run_as_search(look_up regprocedure) returns void language plpgsql as $$
begin
  -- The new owner of a function needs this right at the time of the change.
  grant create on schema public to search;
  execute format('alter function %s owner to search', look_up);
  execute format('revoke all on function %s from public', look_up);
  execute format('grant execute on function %s to app', look_up);
  revoke create on schema public from search;
end $$;

-- Agencies.

create table agencies (
  id smallint primary key check (id > 0),
  name text not null check (length(name) between 1 and 200),
  is_active boolean not null default true,
  -- The demo's own agencies. Only these are removed when the demo is made again.
  is_demo boolean not null default false,
  -- The agency's own host name, which leads to its sign-in. Set by the operator.
  host_name text unique check (host_name ~ '^[a-z0-9.-]{1,253}$'),
  -- Rises with each change of configuration, so that a process knows when its copy is old.
  config_version bigint not null default 1,
  created_at timestamptz not null default now()
);
comment on table agencies is 'exception: read before the agency is known. Every city, town and county';
grant select on agencies to app;
grant update (name, config_version) on agencies to app;

create table agency_links (
  token_hash bytea primary key,
  agency_id smallint not null references agencies (id),
  kind text not null check (kind in ('CRM', 'PORTAL')),
  is_active boolean not null default true,
  -- The token is public: it is printed on the city's website. It is kept to build links.
  token text not null,
  created_at timestamptz not null default now()
);
comment on table agency_links is 'exception: read before the agency is known. The public addresses of each agency';
create unique index on agency_links (agency_id, kind, token);
alter table agency_links alter column agency_id set (n_distinct = 1);
grant select on agency_links to app;

-- Only the provider changes products, from the command line. Requests may read those of every agency, since a super
-- admin sees them before entering one.
create table agency_products (
  agency_id smallint not null references agencies (id),
  product text not null check (product in ('crm', 'xerce')),
  since timestamptz not null default now(),
  primary key (agency_id, product)
);
comment on table agency_products is 'exception: the provider''s own record of each agency. The products it has';
grant select on agency_products to app;

-- Shared by every feature.

create table service_keys (
  name text primary key,
  value jsonb not null,
  created_at timestamptz not null default now()
);
comment on table service_keys is 'exception: keys of the installation. Generated secrets, such as signing keys';

create table events (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  at timestamptz not null default now(),
  -- Kinds are declared in core/src/platform/actors.ts.
  actor_kind text not null check (actor_kind ~ '^[A-Z]+(_[A-Z]+)*$' and length(actor_kind) <= 30),
  actor_id uuid,
  actor_name text,
  subject_kind text not null,
  subject_id uuid,
  type text not null,
  data jsonb not null default '{}',
  primary key (agency_id, id)
);
comment on table events is 'Append-only: the history of records, the audit trail, and what webhooks and feeds follow';
create index on events (agency_id, subject_id, id desc);
create index on events (agency_id, type, id desc);
create index on events (agency_id, subject_kind, id desc);
create index on events (agency_id, actor_id, id desc) where actor_id is not null;
-- Few events: what the provider's own people did in the agency.
create index events_of_super_admins on events (agency_id, id desc) where actor_kind = 'SUPER_ADMIN';
select protect('events');
grant select, insert on events to app;

-- Apart from the events, which are never changed, because an address is removed after a year.
create table event_origins (
  agency_id smallint not null references agencies (id),
  event_id uuid not null,
  ip text not null check (length(ip) between 1 and 64),
  user_agent text check (length(user_agent) between 1 and 300),
  at timestamptz not null default now(),
  primary key (agency_id, event_id),
  foreign key (agency_id, event_id) references events (agency_id, id) on delete cascade
);
comment on table event_origins is 'The address and the browser from which staff did what an event records';
create index on event_origins (agency_id, at);
select protect('event_origins');
grant select, insert, delete on event_origins to app;

create table counters (
  agency_id smallint not null references agencies (id),
  kind text not null,
  value bigint not null,
  primary key (agency_id, kind)
) with (fillfactor = 50);
comment on table counters is 'The last number given of each numbered kind of record';
select protect('counters');
grant select, insert, update, delete on counters to app;

create table idempotency_keys (
  agency_id smallint not null references agencies (id),
  key_hash bytea not null,
  call text not null,
  request_hash bytea not null,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (agency_id, key_hash)
);
comment on table idempotency_keys is
  'Answers to requests that a client may send again, so that each is carried out once';
create index on idempotency_keys (agency_id, created_at);
select protect('idempotency_keys');
grant select, insert, update, delete on idempotency_keys to app;
