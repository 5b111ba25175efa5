-- What the staff's listing, map and conversation need beyond the submissions themselves.

-- The address that an inbound message came from, where it is not the reporter's own.
alter table submission_messages add column sender text check (length(sender) <= 320);

-- Which submission a text message from a number answers: the one that the agency wrote to it about last. Read before
-- the agency is known; the number is stored as a keyed hash.
create table sms_routes (
  phone_hash bytea not null,
  agency_id smallint not null references agencies (id),
  submission_id uuid,
  sent_at timestamptz not null,
  primary key (phone_hash, agency_id)
);
comment on table sms_routes is 'exception: routes a text message before the agency is known';

-- Up to `most` ids within a box, in no order; only those of one status when it is given.
create function submissions_in_box(agency smallint, west double precision, south double precision, east double precision, north double precision, only_status text, most integer)
  returns table (id uuid) language sql stable security definer set search_path = public, pg_temp as $$
    select s.id from submissions s
    where s.agency_id = agency and agency = current_agency() and s.geom && st_makeenvelope(west, south, east, north, 4326)
      and (only_status is null or s.status = only_status)
    limit least(most, 20000)
  $$;

do $$ begin
  grant create on schema public to search;
  alter function submissions_in_box(smallint, double precision, double precision, double precision, double precision, text, integer) owner to search;
  revoke all on function submissions_in_box(smallint, double precision, double precision, double precision, double precision, text, integer) from public;
  grant execute on function submissions_in_box(smallint, double precision, double precision, double precision, double precision, text, integer) to app;
  revoke create on schema public from search;
end $$;
