-- Residents' requests: submissions, their threads, notes, tags, attachments, and what searches and maps read.

create table submissions (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  number bigint not null,
  version integer not null default 1,
  status text not null default 'OPEN' check (status in ('OPEN', 'CLOSED')),
  visibility text not null default 'EXTERNAL' check (visibility in ('EXTERNAL', 'INTERNAL')),
  source text not null check (source in ('WEB', 'STAFF', 'EMAIL', 'SMS', 'API', 'OPEN311')),
  description text not null check (length(description) between 1 and 2000),
  is_anonymous boolean not null default false,
  category_id uuid not null,
  fields jsonb not null default '[]',
  internal_fields jsonb not null default '[]',
  assignee_id uuid,
  contact_id uuid,
  reporter_name text,
  -- How the reporter wants to hear of it.
  notify_by text[] not null default '{}',
  notification_note text check (length(notification_note) <= 500),
  has_subscribed boolean not null default true,
  external_user_id text,
  -- The place; all null when the category has none.
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  location_source text,
  street_address text,
  sec_unit_num text,
  place_name text,
  city text,
  state text,
  zip text check (length(zip) <= 15),
  apn text,
  is_gis_validated boolean not null default false,
  is_manual_address boolean not null default false,
  location_text text,
  geom geometry(Point, 4326) generated always as (case when latitude is null then null else st_setsrid(st_makepoint(longitude, latitude), 4326) end) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  closed_at timestamptz,
  reopened_at timestamptz,
  outcome text,
  due_on date,
  awaits_reply boolean not null default false,
  created_by uuid,
  -- SHA-256 of the reporter's own link.
  link_hash bytea not null,
  search tsvector generated always as (to_tsvector('english', description || ' ' || coalesce(location_text, '') || ' ' || coalesce(reporter_name, ''))) stored,
  primary key (agency_id, id),
  unique (agency_id, number),
  unique (agency_id, link_hash),
  check ((latitude is null) = (longitude is null)),
  check ((status = 'CLOSED') = (closed_at is not null)),
  foreign key (agency_id, category_id) references list_items (agency_id, id),
  foreign key (agency_id, assignee_id) references staff (agency_id, id),
  foreign key (agency_id, contact_id) references contacts (agency_id, id)
);
create index on submissions (agency_id, created_at desc, id desc);
create index on submissions (agency_id, status, created_at desc, id desc);
create index on submissions (agency_id, category_id, status, created_at desc, id desc);
create index on submissions (agency_id, assignee_id, status, created_at desc, id desc);
create index on submissions (agency_id, due_on, id) where status = 'OPEN';
create index on submissions (agency_id, contact_id) where contact_id is not null;
create index submissions_search on submissions using gin (agency_id, search);
create index submissions_geom on submissions using gist (agency_id, geom) where geom is not null;
select protect('submissions');

create table submission_messages (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  submission_id uuid not null,
  direction text not null check (direction in ('INBOUND', 'OUTBOUND')),
  channel text not null check (channel in ('WEB', 'EMAIL', 'SMS')),
  body text not null check (length(body) <= 100000),
  author_id uuid,
  -- Message-ID of the e-mail it came by: the same mail delivered twice enters once.
  email_message_id text,
  created_at timestamptz not null default now(),
  primary key (agency_id, id),
  foreign key (agency_id, submission_id) references submissions (agency_id, id) on delete cascade,
  foreign key (agency_id, author_id) references staff (agency_id, id)
);
create index on submission_messages (agency_id, submission_id, created_at);
create unique index on submission_messages (agency_id, email_message_id) where email_message_id is not null;
select protect('submission_messages');

create table submission_notes (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  submission_id uuid not null,
  content text not null check (length(content) between 1 and 5000),
  author_id uuid,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  primary key (agency_id, id),
  foreign key (agency_id, submission_id) references submissions (agency_id, id) on delete cascade
);
create index on submission_notes (agency_id, submission_id, created_at);
select protect('submission_notes');

create table submission_tags (
  agency_id smallint not null references agencies (id),
  submission_id uuid not null,
  tag_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (agency_id, submission_id, tag_id),
  foreign key (agency_id, submission_id) references submissions (agency_id, id) on delete cascade,
  foreign key (agency_id, tag_id) references list_items (agency_id, id)
);
create index on submission_tags (agency_id, tag_id, created_at desc);
select protect('submission_tags');

create table attachments (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  submission_id uuid not null,
  message_id uuid,
  key text not null,
  title text not null check (length(title) between 1 and 200),
  description text check (length(description) <= 300),
  file_name text not null check (length(file_name) <= 200),
  size_bytes bigint not null,
  content_type text not null,
  -- Derived copies without metadata: what the public sees of a photo.
  public_key text,
  thumbnail_key text,
  photo_latitude double precision,
  photo_longitude double precision,
  photo_taken_at text,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (agency_id, id),
  foreign key (agency_id, submission_id) references submissions (agency_id, id) on delete cascade,
  foreign key (agency_id, message_id) references submission_messages (agency_id, id) on delete cascade
);
create index on attachments (agency_id, submission_id, created_at);
select protect('attachments');

-- Unfinished public forms, under a hash of the 30-character id that only the author's browser knows.
create table drafts (
  agency_id smallint not null references agencies (id),
  id_hash bytea not null,
  data jsonb not null,
  saved_at timestamptz not null default now(),
  primary key (agency_id, id_hash)
);
create index on drafts (agency_id, saved_at);
select protect('drafts');

-- What the category suggestions have learned, one snapshot per agency.
create table suggestion_models (
  agency_id smallint primary key references agencies (id),
  snapshot bytea not null,
  -- The last event that is in the snapshot.
  learned_through uuid,
  updated_at timestamptz not null default now()
);
select protect('suggestion_models');

-- Counts per map cell and status, so that a whole city's clusters need not count its submissions.
-- A cell is one tile of the web map at zoom 17 (about 240 m here).
create table map_cells (
  agency_id smallint not null references agencies (id),
  x integer not null,
  y integer not null,
  status text not null,
  count integer not null,
  primary key (agency_id, x, y, status)
) with (fillfactor = 70);
select protect('map_cells');

create function map_cell_x(longitude double precision) returns integer language sql immutable parallel safe
  as $$ select floor((longitude + 180) / 360 * 131072)::integer $$;
create function map_cell_y(latitude double precision) returns integer language sql immutable parallel safe
  as $$ select floor((1 - asinh(tan(radians(greatest(least(latitude, 85), -85)))) / pi()) / 2 * 131072)::integer $$;

create function count_map_cell() returns trigger language plpgsql as $$ begin
  if tg_op <> 'INSERT' and old.latitude is not null then
    update map_cells set count = count - 1
    where agency_id = old.agency_id and x = map_cell_x(old.longitude) and y = map_cell_y(old.latitude) and status = old.status;
  end if;
  if tg_op <> 'DELETE' and new.latitude is not null then
    insert into map_cells (agency_id, x, y, status, count)
    values (new.agency_id, map_cell_x(new.longitude), map_cell_y(new.latitude), new.status, 1)
    on conflict (agency_id, x, y, status) do update set count = map_cells.count + 1;
  end if;
  return null;
end $$;
create trigger submissions_map_cells_insert after insert or delete on submissions for each row execute function count_map_cell();
create trigger submissions_map_cells_update after update of status, latitude, longitude on submissions for each row
  when (old.status is distinct from new.status or old.latitude is distinct from new.latitude or old.longitude is distinct from new.longitude)
  execute function count_map_cell();

grant select, insert, update, delete on submissions, submission_messages, submission_notes, submission_tags, attachments,
  drafts, suggestion_models, map_cells to app;

create policy look_up on submissions for select to search using (true);
grant select on submissions to search;

-- Newest first, at most `most` ids that match the words.
create function search_submissions(agency smallint, query text, most integer)
  returns table (id uuid) language sql stable security definer set search_path = public, pg_temp as $$
    select s.id from submissions s
    where s.agency_id = agency and agency = current_agency() and s.search @@ websearch_to_tsquery('english', query)
    order by s.created_at desc, s.id desc limit least(most, 5000)
  $$;

-- Open submissions of a category within `metres`, nearest first.
create function nearby_submissions(agency smallint, category uuid, longitude double precision, latitude double precision, metres double precision, most integer)
  returns table (id uuid, distance double precision) language sql stable security definer set search_path = public, pg_temp as $$
    select s.id, st_distance(s.geom::geography, st_setsrid(st_makepoint(longitude, latitude), 4326)::geography) as distance
    from submissions s
    where s.agency_id = agency and agency = current_agency() and s.category_id = category and s.status = 'OPEN'
      and s.geom && st_expand(st_setsrid(st_makepoint(longitude, latitude), 4326), metres / (111320.0 * greatest(cos(radians(latitude)), 0.01)))
      and st_dwithin(s.geom::geography, st_setsrid(st_makepoint(longitude, latitude), 4326)::geography, metres)
    order by distance, s.id limit least(most, 50)
  $$;

do $$ declare f text; begin
  grant create on schema public to search;
  foreach f in array array['search_submissions(smallint, text, integer)', 'nearby_submissions(smallint, uuid, double precision, double precision, double precision, integer)'] loop
    execute format('alter function %s owner to search', f);
    execute format('revoke all on function %s from public', f);
    execute format('grant execute on function %s to app', f);
  end loop;
  revoke create on schema public from search;
end $$;
