-- The letters of cases.

create table notices (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  case_id uuid not null,
  version integer not null default 1,
  status text not null default 'DRAFT'
    check (status in ('DRAFT', 'PENDING_APPROVAL', 'REJECTED', 'QUEUED', 'ISSUING', 'ISSUED', 'VOID')),
  -- The configured notice that it was made from.
  config_id uuid not null,
  config_list text not null default 'notices' check (config_list = 'notices'),
  -- The heading of the letter by language, as it was configured when the notice was made.
  titles jsonb not null default '{}',
  needs_approval boolean not null,
  -- The text by language, and the one that was saved but not applied yet.
  content jsonb not null,
  draft_content jsonb,
  draft_saved_by uuid,
  draft_saved_at timestamptz,
  -- Codes that are left open on purpose.
  waived_codes text[] not null default '{}' check (cardinality(waived_codes) <= 50),
  -- A staff member or a super admin.
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (agency_id, id),
  constraint notices_draft check ((draft_content is null) = (draft_saved_at is null)),
  foreign key (agency_id, case_id) references cases (agency_id, id) on delete cascade,
  foreign key (agency_id, config_list, config_id) references list_items (agency_id, list, id)
);
comment on table notices is 'Notices of cases, with their text';
create index on notices (agency_id, case_id, created_at);
create index on notices (agency_id, config_id);
select protect('notices');
grant select, insert, update, delete on notices to app;

create table notice_violations (
  agency_id smallint not null references agencies (id),
  notice_id uuid not null,
  case_violation_id uuid not null,
  primary key (agency_id, notice_id, case_violation_id),
  foreign key (agency_id, notice_id) references notices (agency_id, id) on delete cascade,
  foreign key (agency_id, case_violation_id) references case_violations (agency_id, id) on delete cascade
);
comment on table notice_violations is 'The violations that a notice is about';
create index on notice_violations (agency_id, case_violation_id);
select protect('notice_violations');
grant select, insert, delete on notice_violations to app;

create table notice_recipients (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  notice_id uuid not null,
  -- Null once the contact was removed from the case.
  case_contact_id uuid,
  position smallint not null,
  language text not null check (language in ('en', 'es')),
  deliveries text[] not null check (cardinality(deliveries) between 1 and 5
    and deliveries <@ array['MAIL', 'CERTIFIED_MAIL', 'EMAIL', 'POSTED', 'HAND_DELIVERED']),
  primary key (agency_id, id),
  constraint notice_recipients_once unique (agency_id, notice_id, case_contact_id),
  foreign key (agency_id, notice_id) references notices (agency_id, id) on delete cascade,
  foreign key (agency_id, case_contact_id) references case_contacts (agency_id, id)
    on delete set null (case_contact_id)
);
comment on table notice_recipients is 'Who receives a notice, how, and in which language';
create index on notice_recipients (agency_id, notice_id, position);
create index on notice_recipients (agency_id, case_contact_id) where case_contact_id is not null;
select protect('notice_recipients');
grant select, insert, update, delete on notice_recipients to app;
