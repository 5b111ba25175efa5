-- Receipts of payments, deposits of what was received, and the journal for the finance system. Their rows are added and
-- never changed.

create table payment_receipts (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  case_id uuid not null,
  payment_id uuid not null,
  -- `R-26-00042`, without gaps in each year.
  number text not null check (char_length(number) between 1 and 30),
  -- The receipt of the payment that this one corrects.
  replaces_id uuid,
  issued_at timestamptz not null,
  -- What it says, as it was when the payment was recorded.
  content jsonb not null,
  link_hash bytea not null check (octet_length(link_hash) = 32),
  primary key (agency_id, id),
  constraint payment_receipts_number unique (agency_id, number),
  constraint payment_receipts_once unique (agency_id, payment_id),
  constraint payment_receipts_link unique (agency_id, link_hash),
  foreign key (agency_id, case_id) references cases (agency_id, id),
  foreign key (agency_id, payment_id) references ledger_lines (agency_id, id),
  foreign key (agency_id, replaces_id) references payment_receipts (agency_id, id)
);
comment on table payment_receipts is 'Receipts of payments, as they were issued';
create index on payment_receipts (agency_id, case_id);
create index on payment_receipts (agency_id, replaces_id) where replaces_id is not null;
select protect('payment_receipts');
grant select, insert on payment_receipts to app;

create table receipt_emails (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  receipt_id uuid not null,
  email text not null check (char_length(email) between 3 and 320),
  language text not null check (language in ('en', 'es')),
  -- A staff member or a super admin.
  sent_by uuid,
  queued_at timestamptz not null,
  primary key (agency_id, id),
  foreign key (agency_id, receipt_id) references payment_receipts (agency_id, id)
);
comment on table receipt_emails is 'The addresses to which links of receipts were sent';
create index on receipt_emails (agency_id, receipt_id, queued_at);
select protect('receipt_emails');
grant select, insert on receipt_emails to app;

-- Payments, refunds and their voids that are in no deposit yet. Triggers of `deposits.sql` keep it.
create table undeposited_lines (
  agency_id smallint not null references agencies (id),
  line_id uuid not null,
  -- That of the payment.
  payment_type_id uuid,
  posted_at timestamptz not null,
  primary key (agency_id, line_id),
  foreign key (agency_id, line_id) references ledger_lines (agency_id, id)
);
comment on table undeposited_lines is 'Lines of ledgers that wait for a deposit';
create index on undeposited_lines (agency_id, payment_type_id, posted_at);
select protect('undeposited_lines');
grant select, insert, delete on undeposited_lines to app;

create table deposits (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  number text not null check (char_length(number) between 1 and 30),
  closed_on date not null,
  closed_at timestamptz not null,
  -- A staff member or a super admin.
  closed_by uuid not null,
  -- Lines that were posted until then are in it.
  until timestamptz not null,
  line_count integer not null check (line_count > 0),
  amount_cents bigint not null,
  note text check (char_length(note) between 1 and 2000),
  primary key (agency_id, id),
  constraint deposits_number unique (agency_id, number)
);
comment on table deposits is 'What was received and closed out, to be brought to the bank';
create index deposits_by_day on deposits (agency_id, closed_on, id);
select protect('deposits');
grant select, insert on deposits to app;

create table deposit_totals (
  agency_id smallint not null references agencies (id),
  deposit_id uuid not null,
  position integer not null check (position > 0),
  -- The payment type, with its name at that time; null for payments without one.
  payment_type_id uuid,
  name text not null check (char_length(name) between 1 and 200),
  is_cash boolean not null,
  line_count integer not null check (line_count > 0),
  amount_cents bigint not null,
  -- The cash that was counted; where less was received than given back, what was recorded.
  counted_cents bigint,
  primary key (agency_id, deposit_id, position),
  constraint deposit_totals_once unique nulls not distinct (agency_id, deposit_id, payment_type_id),
  constraint deposit_totals_counted check (is_cash = (counted_cents is not null)),
  foreign key (agency_id, deposit_id) references deposits (agency_id, id)
);
comment on table deposit_totals is 'The sums of deposits by payment type';
select protect('deposit_totals');
grant select, insert on deposit_totals to app;

create table deposit_lines (
  agency_id smallint not null references agencies (id),
  line_id uuid not null,
  deposit_id uuid not null,
  payment_type_id uuid,
  primary key (agency_id, line_id),
  foreign key (agency_id, line_id) references ledger_lines (agency_id, id),
  foreign key (agency_id, deposit_id) references deposits (agency_id, id)
);
comment on table deposit_lines is 'Which lines of ledgers are in a deposit';
create index on deposit_lines (agency_id, deposit_id);
select protect('deposit_lines');
grant select, insert on deposit_lines to app;

create table journal_days (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  posted_on date not null,
  closed_at timestamptz not null,
  -- A staff member or a super admin.
  closed_by uuid not null,
  -- The sum of the debits, which is that of the credits.
  total_cents bigint not null check (total_cents >= 0),
  primary key (agency_id, id),
  constraint journal_days_once unique (agency_id, posted_on)
);
comment on table journal_days is 'The closed days of the journal';
select protect('journal_days');
grant select, insert on journal_days to app;

create table journal_entries (
  agency_id smallint not null references agencies (id),
  day_id uuid not null,
  position integer not null check (position > 0),
  kind text not null check (kind in ('CHARGES', 'WAIVERS', 'REVERSALS', 'APPLIED', 'RECEIVED', 'REFUNDED', 'TAKEN_BACK')),
  account text not null check (char_length(account) between 1 and 100),
  charge_code_id uuid,
  charge_code text check (char_length(charge_code) between 1 and 200),
  debit_cents bigint not null check (debit_cents >= 0),
  credit_cents bigint not null check (credit_cents >= 0),
  primary key (agency_id, day_id, position),
  constraint journal_entries_one_side check ((debit_cents = 0) <> (credit_cents = 0)),
  foreign key (agency_id, day_id) references journal_days (agency_id, id)
);
comment on table journal_entries is 'The postings of closed days by account';
select protect('journal_entries');
grant select, insert on journal_entries to app;

create table journal_exports (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  day_id uuid not null,
  exported_at timestamptz not null,
  -- A staff member or a super admin.
  exported_by uuid not null,
  -- Whether the day had been exported before.
  is_again boolean not null,
  primary key (agency_id, id),
  foreign key (agency_id, day_id) references journal_days (agency_id, id)
);
comment on table journal_exports is 'When closed days were exported, and by whom';
create index on journal_exports (agency_id, day_id);
create unique index journal_exports_first on journal_exports (agency_id, day_id) where not is_again;
select protect('journal_exports');
grant select, insert on journal_exports to app;
