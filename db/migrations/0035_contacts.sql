-- Contacts as records of their own: several e-mail addresses, phones and accounts each, found by rule and not by a key.

-- The rows are rewritten below, and row security binds the owner too.
alter table contacts no force row level security;
alter table submissions no force row level security;

alter table contacts
  add column type text not null default 'INDIVIDUAL' check (type in ('INDIVIDUAL', 'BUSINESS', 'VENDOR')),
  add column business_name text check (length(business_name) <= 200),
  -- As lists and letters show it.
  add column name text check (length(name) <= 200),
  -- The name without letter case, diacritics and spaces; '' when it is unknown.
  add column name_key text not null default '',
  add column street_address text check (length(street_address) <= 200),
  add column sec_unit_num text check (length(sec_unit_num) <= 30),
  add column city text check (length(city) <= 100),
  add column state text check (length(state) <= 50),
  add column zip text check (length(zip) <= 15),
  add column is_vendor boolean not null default false,
  -- Answers to the agency's custom fields of contacts, by field id.
  add column custom_values jsonb not null default '{}' check (jsonb_typeof(custom_values) = 'object'),
  add column preferred_language text check (preferred_language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  add column notification_preference text[] not null default '{}' check (notification_preference <@ array['EMAIL', 'SMS']),
  add column notification_note text check (length(notification_note) <= 500),
  add column merged_into_id uuid check (merged_into_id <> id),
  add column is_gis_populated boolean not null default false,
  add column is_onboarding_done boolean not null default false,
  add column is_source_auth0 boolean not null default false,
  add column submissions_transferred_at timestamptz,
  add column submissions_transfer_dismissed_at timestamptz,
  -- When the contact last reported something. Of several that match, the most recently used counts.
  add column last_used_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  add column version integer not null default 1,
  add check (length(first_name) <= 100),
  add check (length(last_name) <= 100),
  add foreign key (agency_id, merged_into_id) references contacts (agency_id, id);
create index on contacts (agency_id, merged_into_id) where merged_into_id is not null;
comment on column contacts.name_key is 'kept by the commands that save a contact; source: core/contacts/match.ts';

create table contact_emails (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  contact_id uuid not null,
  -- 1 is the primary address.
  position smallint not null check (position between 1 and 20),
  email text not null check (length(email) <= 320),
  email_key text collate "C" not null generated always as (lower(email collate "C")) stored,
  label text check (length(label) <= 50),
  -- When the contact proved that it is theirs; typed on a form, it proves nothing.
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (agency_id, id),
  unique (agency_id, contact_id, position),
  unique (agency_id, contact_id, email_key),
  foreign key (agency_id, contact_id) references contacts (agency_id, id) on delete cascade
);
create index on contact_emails (agency_id, email_key);

create table contact_phones (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  contact_id uuid not null,
  position smallint not null check (position between 1 and 20),
  kind text not null default 'CELL' check (kind in ('CELL', 'WORK', 'HOME', 'OTHER')),
  -- E.164.
  phone_number text not null check (phone_number ~ '^\+[1-9]\d{6,14}$'),
  -- So that an index finds the numbers that end with the digits typed.
  reversed text collate "C" not null generated always as (reverse(phone_number)) stored,
  label text check (length(label) <= 50),
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (agency_id, id),
  unique (agency_id, contact_id, position),
  unique (agency_id, contact_id, phone_number),
  foreign key (agency_id, contact_id) references contacts (agency_id, id) on delete cascade
);
create index on contact_phones (agency_id, reversed);

-- Accounts that a contact signs in with.
create table contact_identities (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  contact_id uuid not null,
  provider text not null check (provider in ('auth0', 'sms', 'google-oauth2', 'sso')),
  subject text not null check (length(subject) between 1 and 255),
  created_at timestamptz not null default now(),
  primary key (agency_id, id),
  unique (agency_id, provider, subject),
  foreign key (agency_id, contact_id) references contacts (agency_id, id) on delete cascade
);
create index on contact_identities (agency_id, contact_id);

-- Phones that ended text messages by the keyword STOP. It binds the number, whichever contact has it now or later.
create table sms_stops (
  agency_id smallint not null references agencies (id),
  phone_number text not null,
  stopped_at timestamptz not null,
  primary key (agency_id, phone_number)
);

alter table submissions
  -- Where the reporter hears of this submission: what they gave with it, which is among their contact's.
  add column reporter_email text check (length(reporter_email) <= 320),
  add column reporter_phone text check (length(reporter_phone) <= 16),
  -- The address that the reporter had before, as their browser gave it.
  add column existing_contact_email text check (length(existing_contact_email) <= 320);
comment on column submissions.reporter_name is 'the name of the contact, kept by triggers; the events keep what it was';

update contacts c set
  name = nullif(concat_ws(' ', c.first_name, c.last_name), ''),
  name_key = trim(regexp_replace(lower(regexp_replace(normalize(concat_ws(' ', c.first_name, c.last_name), nfkd), '[\u0300-\u036f]', '', 'g')), '\s+', ' ', 'g')),
  updated_at = c.created_at,
  last_used_at = coalesce((select max(s.created_at) from submissions s where s.agency_id = c.agency_id and s.contact_id = c.id), c.created_at);
insert into contact_emails (agency_id, id, contact_id, position, email, created_at)
select agency_id, gen_random_uuid(), id, 1, email, created_at from contacts where email is not null;
insert into contact_phones (agency_id, id, contact_id, position, kind, phone_number, created_at)
select agency_id, gen_random_uuid(), id, 1, 'CELL', phone_number, created_at from contacts where phone_number is not null
union all
select agency_id, gen_random_uuid(), id, case when phone_number is null then 1 else 2 end, 'WORK', work_phone, created_at from contacts
where work_phone is not null and work_phone is distinct from phone_number;
insert into contact_identities (agency_id, id, contact_id, provider, subject, created_at)
select distinct on (agency_id, external_user_id) agency_id, gen_random_uuid(), id,
  case when external_user_id ~ '^(auth0|sms|google-oauth2)\|' then split_part(external_user_id, '|', 1) else 'sso' end, external_user_id, created_at
from contacts where external_user_id is not null order by agency_id, external_user_id, last_used_at desc;
insert into sms_stops (agency_id, phone_number, stopped_at)
select agency_id, phone_number, max(sms_stopped_at) from contacts where sms_stopped_at is not null and phone_number is not null group by agency_id, phone_number;
update submissions s set reporter_email = c.email, reporter_phone = c.phone_number from contacts c where c.agency_id = s.agency_id and c.id = s.contact_id;

alter table contacts drop column email, drop column phone_number, drop column work_phone, drop column sms_stopped_at, drop column external_user_id,
  drop column match_key;
alter table contacts force row level security;
alter table submissions force row level security;
select protect('contact_emails'), protect('contact_phones'), protect('contact_identities'), protect('sms_stops');
grant select, insert, update, delete on contact_emails, contact_phones, contact_identities, sms_stops to app;

-- A submission shows the name that its reporter has now.
create function rename_reporter() returns trigger language plpgsql as $$ begin
  update submissions set reporter_name = new.name
  where agency_id = new.agency_id and contact_id = new.id and reporter_name is distinct from new.name;
  return null;
end $$;
create trigger contacts_name after update of name on contacts for each row
  when (old.name is distinct from new.name) execute function rename_reporter();

create function name_reporter() returns trigger language plpgsql as $$ begin
  update submissions s set reporter_name = (select c.name from contacts c where c.agency_id = new.agency_id and c.id = new.contact_id)
  where s.agency_id = new.agency_id and s.id = new.id;
  return null;
end $$;
create trigger submissions_contact after update of contact_id on submissions for each row
  when (old.contact_id is distinct from new.contact_id) execute function name_reporter();
