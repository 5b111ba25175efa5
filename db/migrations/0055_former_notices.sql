-- Notices that agencies issued in the systems that they used before.

create table former_notices (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  case_id uuid not null,
  number text not null check (char_length(number) between 1 and 40),
  name text not null check (char_length(name) between 1 and 200),
  issued_on date not null,
  recipient text check (char_length(recipient) between 1 and 300),
  -- What came of it, in the words of the other system.
  outcome text check (char_length(outcome) between 1 and 300),
  -- One of the files of the case.
  file_id uuid,
  -- A staff member or a super admin.
  imported_by uuid,
  imported_at timestamptz not null,
  primary key (agency_id, id),
  constraint former_notices_once unique (agency_id, case_id, number),
  foreign key (agency_id, case_id) references cases (agency_id, id) on delete cascade,
  foreign key (agency_id, file_id) references attachments (agency_id, id) on delete set null (file_id)
);
comment on table former_notices is 'Notices that were issued in another system, with the day and the outcome that it had';
create index on former_notices (agency_id, file_id) where file_id is not null;
select protect('former_notices');
-- They are read only.
grant select, insert on former_notices to app;
