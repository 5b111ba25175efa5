-- Contacts: people and businesses that an agency deals with. See docs/adr/0012-contacts-and-locations.md.

create table contacts (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  -- Constant, so that the foreign key knows the kind. Triggers insert and delete the subject.
  subject_kind text not null generated always as ('contact') stored,
  version integer not null default 1,
  type text not null default 'INDIVIDUAL' check (type in ('INDIVIDUAL', 'BUSINESS', 'VENDOR')),
  first_name text check (length(first_name) <= 100),
  last_name text check (length(last_name) <= 100),
  business_name text check (length(business_name) <= 200),
  -- As lists and letters show it.
  name text check (length(name) <= 200),
  -- The name without letter case, diacritics and spaces; '' when it is unknown.
  name_key text not null default '',
  street_address text check (length(street_address) <= 200),
  sec_unit_num text check (length(sec_unit_num) <= 30),
  city text check (length(city) <= 100),
  state text check (length(state) <= 50),
  zip text check (length(zip) <= 15),
  is_vendor boolean not null default false,
  -- Answers to the agency's custom fields of contacts, by field id.
  custom_values jsonb not null default '{}' check (jsonb_typeof(custom_values) = 'object'),
  preferred_language text check (preferred_language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  notification_preference text[] not null default '{}' check (notification_preference <@ array['EMAIL', 'SMS']),
  notification_note text check (length(notification_note) <= 500),
  merged_into_id uuid,
  is_gis_populated boolean not null default false,
  is_onboarding_done boolean not null default false,
  is_source_auth0 boolean not null default false,
  submissions_transferred_at timestamptz,
  submissions_transfer_dismissed_at timestamptz,
  -- When the contact last reported something. Of several that match, the most recently used counts.
  last_used_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (agency_id, id),
  constraint contacts_merged_into_another check (merged_into_id <> id),
  foreign key (agency_id, merged_into_id) references contacts (agency_id, id),
  foreign key (agency_id, subject_kind, id) references subjects (agency_id, kind, id) deferrable initially deferred
);
comment on table contacts is 'People and businesses that an agency deals with';
comment on column contacts.name_key is 'kept by the commands that save a contact; source: core/contacts/match.ts';
create index on contacts (agency_id, merged_into_id) where merged_into_id is not null;
create index contacts_name on contacts using gin (agency_id, name_key gin_trgm_ops);
select protect('contacts');
create policy look_up on contacts for select to search using (true);
grant select on contacts to search;
grant select, insert, update, delete on contacts to app;

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
comment on table contact_emails is 'The email addresses of a contact';
create index on contact_emails (agency_id, email_key);
select protect('contact_emails');
grant select, insert, update, delete on contact_emails to app;

create table contact_phones (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  contact_id uuid not null,
  -- 1 is the primary number.
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
comment on table contact_phones is 'The phone numbers of a contact';
create index on contact_phones (agency_id, reversed);
select protect('contact_phones');
grant select, insert, update, delete on contact_phones to app;

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
comment on table contact_identities is 'Accounts that a contact signs in with';
create index on contact_identities (agency_id, contact_id);
select protect('contact_identities');
grant select, insert, update, delete on contact_identities to app;

create table sms_stops (
  agency_id smallint not null references agencies (id),
  phone_number text not null,
  stopped_at timestamptz not null,
  primary key (agency_id, phone_number)
);
comment on table sms_stops is
  'Phones that ended text messages by the keyword STOP. It binds the number, whichever contact has it now or later';
select protect('sms_stops');
grant select, insert, update, delete on sms_stops to app;
