-- Collections, and what the listings and reports of the finance area read.

-- Where each case is on the way to a collecting agency.
create table ledger_collections (
  agency_id smallint not null references agencies (id),
  case_id uuid not null,
  version integer not null default 1,
  status text not null check (status in ('NONE', 'ELIGIBLE', 'IN_COLLECTIONS', 'RECALLED', 'PAID')),
  since date not null,
  origin text not null check (origin in ('RULE', 'HAND')),
  -- The earliest due date of an open charge when the case was listed or sent.
  overdue_since date,
  sent_on date,
  sent_cents bigint check (sent_cents > 0),
  -- Whether a payment in full ended collections by itself.
  was_paid_off boolean not null default false,
  -- When the collecting agency got it in a file, and the run that made the file.
  exported_at timestamptz,
  exported_run uuid,
  primary key (agency_id, case_id),
  constraint ledger_collections_sent check ((status in ('IN_COLLECTIONS', 'RECALLED', 'PAID')) <= (sent_on is not null)),
  constraint ledger_collections_sent_cents check ((sent_on is null) = (sent_cents is null)),
  foreign key (agency_id, case_id) references cases (agency_id, id)
);
comment on table ledger_collections is 'Which cases are eligible for collections, and which were sent';
create index ledger_collections_by_status on ledger_collections (agency_id, status, overdue_since, case_id);
select protect('ledger_collections');
grant select, insert, update on ledger_collections to app;

-- What happened about collections. Rows are added and never changed.
create table ledger_collection_steps (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  case_id uuid not null,
  action text not null check (action in ('SEND', 'RECALL', 'PAID', 'LIST', 'UNLIST', 'OWED')),
  done_on date not null,
  -- What the case owed.
  amount_cents bigint not null,
  reason_id uuid,
  reason_list text not null default 'reasons' check (reason_list = 'reasons'),
  note text check (char_length(note) between 1 and 2000),
  -- A staff member or a super admin; null for what happened by itself.
  done_by uuid,
  done_at timestamptz not null,
  primary key (agency_id, id),
  foreign key (agency_id, case_id) references cases (agency_id, id),
  foreign key (agency_id, reason_list, reason_id) references list_items (agency_id, list, id)
);
comment on table ledger_collection_steps is 'What happened about collections of cases';
create index on ledger_collection_steps (agency_id, case_id);
create index on ledger_collection_steps (agency_id, reason_id) where reason_id is not null;
select protect('ledger_collection_steps');
grant select, insert on ledger_collection_steps to app;

-- Sums of the ledgers by day, for reports: docs/PERFORMANCE.md has the figures without them.
create table ledger_days (
  agency_id smallint not null references agencies (id),
  posted_on date not null,
  -- What the key is: a kind of line, a charge code, a due date, a type of violation, a payment type.
  dimension text not null check (dimension in ('KIND', 'CODE', 'DUE', 'TYPE', 'PAID')),
  key text not null,
  measure text not null,
  cents bigint not null,
  lines integer not null,
  primary key (agency_id, dimension, posted_on, key, measure)
);
comment on table ledger_days is 'Sums of the ledgers of an agency by day, for reports';
select protect('ledger_days');
grant select, insert, delete on ledger_days to app;

-- How far the nightly work on ledgers has come.
create table ledger_nights (
  agency_id smallint not null references agencies (id),
  -- Days up to this one are in `ledger_days`.
  summed_through date,
  -- The day on which eligible cases were listed last.
  listed_on date,
  primary key (agency_id)
);
comment on table ledger_nights is 'How far the nightly work on the ledgers of an agency has come';
select protect('ledger_nights');
grant select, insert, update on ledger_nights to app;

-- The orders and look-ups of the listing of lines.
create index ledger_lines_due on ledger_lines (agency_id, due_on, id) where due_on is not null;
create index ledger_lines_payer on ledger_lines using gin (agency_id, lower(payer) gin_trgm_ops) where payer is not null;
create index ledger_lines_reference on ledger_lines (agency_id, lower(reference) text_pattern_ops)
  where reference is not null;
