-- Approval, issuing and delivery of notices. What was issued is frozen.

alter table notices
  -- The comply-by date that its text names and that issuing sets; null where it changes none.
  add column comply_by_on date,
  -- Who asked to issue it, and whether it goes to the print queue or out at once when it is approved.
  add column asked_by uuid,
  add column asked_at timestamptz,
  add column is_for_queue boolean not null default false,
  add column reviewed_by uuid,
  add column reviewed_at timestamptz,
  add column supervisor_note text check (char_length(supervisor_note) between 1 and 2000),
  -- The text that a supervisor saw last, so that the next one sees what changed since.
  add column reviewed_content jsonb,
  -- Its recipients and violations as they were when its officer asked; a notice that has others now is not issued.
  add column asked_facts jsonb,
  -- Why it dropped out of a print run, or could not be rendered.
  add column failure text check (char_length(failure) between 1 and 500),
  -- The run that issues it.
  add column run_id uuid,
  -- Frozen from here on.
  add column number text check (char_length(number) between 1 and 40),
  add column issued_on date,
  add column issued_at timestamptz,
  -- A staff member or a super admin, with the name and the signature of that day.
  add column issued_by uuid,
  add column issued_by_name text check (char_length(issued_by_name) between 1 and 300),
  -- The hash of the token in the address of the page that verifies it.
  add column link_hash bytea,
  -- Not frozen.
  add column voided_at timestamptz,
  add column voided_by uuid,
  add column void_reason_id uuid,
  add column void_reason_list text not null default 'reasons' check (void_reason_list = 'reasons'),
  add column void_note text check (char_length(void_note) between 1 and 2000),
  add column replaces_id uuid,
  add constraint notices_issued check (
    (status in ('ISSUING', 'ISSUED', 'VOID')) <= (
      number is not null and issued_on is not null and issued_by is not null and issued_by_name is not null
      and link_hash is not null)),
  add constraint notices_issued_at check ((status in ('ISSUED', 'VOID')) = (issued_at is not null)),
  add constraint notices_void check ((status = 'VOID') = (voided_at is not null) and (status = 'VOID') = (void_reason_id is not null)),
  add constraint notices_number unique (agency_id, number),
  add constraint notices_link unique (link_hash),
  add foreign key (agency_id, void_reason_list, void_reason_id) references list_items (agency_id, list, id),
  add foreign key (agency_id, replaces_id) references notices (agency_id, id);
create index on notices (agency_id, void_reason_id) where void_reason_id is not null;
create index on notices (agency_id, replaces_id) where replaces_id is not null;
-- The queues of supervisors and of the printing office, oldest first.
create index notices_waiting on notices (agency_id, asked_at) where status = 'PENDING_APPROVAL';
create index notices_queued on notices (agency_id, asked_at) where status = 'QUEUED';
create index notices_issuing on notices (agency_id, run_id) where status = 'ISSUING';

-- The number of certified mail that a recipient gets when the notice is issued.
alter table notice_recipients add column certified_number text check (certified_number ~ '^[0-9]{22}$');

-- The letter of each recipient as it was issued.
create table notice_letters (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  notice_id uuid not null,
  -- The recipient of the notice, who keeps this id when the contact is gone.
  recipient_id uuid not null,
  position smallint not null,
  name text not null check (char_length(name) between 1 and 300),
  address_lines text[] not null check (cardinality(address_lines) <= 6),
  language text not null check (language in ('en', 'es')),
  -- What the template renders.
  data jsonb not null,
  -- Set once, when the letter is rendered.
  file_key text,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  pages smallint check (pages between 1 and 500),
  size_bytes integer check (size_bytes > 0),
  primary key (agency_id, id),
  constraint notice_letters_once unique (agency_id, notice_id, recipient_id),
  constraint notice_letters_file check (
    (file_key is null) = (sha256 is null) and (file_key is null) = (pages is null)
    and (file_key is null) = (size_bytes is null)),
  foreign key (agency_id, notice_id) references notices (agency_id, id) on delete cascade
);
comment on table notice_letters is 'The letters of issued notices, each with its PDF';
create index on notice_letters (agency_id, notice_id, position);
select protect('notice_letters');
grant select, insert, update, delete on notice_letters to app;

-- The ways in which a letter went to its recipient, each with its outcome.
create table notice_deliveries (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  notice_id uuid not null,
  letter_id uuid not null,
  position smallint not null,
  version integer not null default 1,
  kind text not null check (kind in ('MAIL', 'CERTIFIED_MAIL', 'EMAIL', 'POSTED', 'HAND_DELIVERED')),
  certified_number text check (certified_number ~ '^[0-9]{22}$'),
  -- When the number was given, since numbers are unique for two years.
  numbered_on date,
  outcome text check (outcome in ('SENT', 'DELIVERED', 'RETURNED')),
  -- Why it came back.
  reason_id uuid,
  reason_list text not null default 'reasons' check (reason_list = 'reasons'),
  happened_on date,
  note text check (char_length(note) between 1 and 2000),
  -- A receipt or photo among the files of the case.
  file_id uuid,
  recorded_by uuid,
  recorded_at timestamptz,
  primary key (agency_id, id),
  constraint notice_deliveries_number check (
    (certified_number is null or kind = 'CERTIFIED_MAIL') and (certified_number is null) = (numbered_on is null)),
  constraint notice_deliveries_outcome check (
    (outcome is null) = (happened_on is null) and (reason_id is null or outcome = 'RETURNED')),
  -- The postal service uses a number again after two years at the earliest.
  constraint notice_deliveries_number_once exclude using gist (
    agency_id with =, certified_number with =, daterange(numbered_on, numbered_on + 730) with &&)
    where (certified_number is not null),
  foreign key (agency_id, reason_list, reason_id) references list_items (agency_id, list, id),
  foreign key (agency_id, notice_id) references notices (agency_id, id) on delete cascade,
  foreign key (agency_id, letter_id) references notice_letters (agency_id, id) on delete cascade
);
comment on table notice_deliveries is 'How the letters of notices were sent, and what came of it';
create index on notice_deliveries (agency_id, notice_id);
create index on notice_deliveries (agency_id, letter_id);
create index on notice_deliveries (agency_id, reason_id) where reason_id is not null;
create index notice_deliveries_returned on notice_deliveries (agency_id, notice_id) where outcome = 'RETURNED';
select protect('notice_deliveries');
grant select, insert, update, delete on notice_deliveries to app;

-- Documents of a forced abatement that wait for the next print run.
alter table abatement_documents add column queued_at timestamptz;
create index abatement_documents_queued on abatement_documents (agency_id, queued_at) where queued_at is not null;
