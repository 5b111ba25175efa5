-- The ledger of each case: what is owed, paid, waived, refunded and taken back. Its lines are added and never changed.

create table ledger_lines (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  case_id uuid not null,
  -- 1, 2, 3, … in the order in which the lines of the case were posted.
  position integer not null check (position > 0),
  kind text not null check (kind in ('FINE', 'FEE', 'LATE_FEE', 'PAYMENT', 'WAIVER', 'REFUND', 'VOID')),
  -- What it adds to the balance of the case.
  amount_cents bigint not null check (amount_cents <> 0 and abs(amount_cents) <= 1000000000),
  label text not null check (char_length(label) between 1 and 200),
  -- The day in the books, and the day that it is about.
  posted_on date not null,
  effective_on date not null,
  posted_at timestamptz not null,
  -- A staff member or a super admin; null for what was posted by itself.
  posted_by uuid,
  -- Lines that were posted together have the same.
  posting_id uuid not null,
  due_on date,
  -- The charge of a waiver or late fee, the payment of a refund.
  of_id uuid,
  -- The line that a void takes back, and the one that a corrected line stands for.
  reverts_id uuid,
  replaces_id uuid,
  charge_code_id uuid,
  charge_code_list text not null default 'charge-codes' check (charge_code_list = 'charge-codes'),
  fine_id uuid,
  fine_list text not null default 'fines' check (fine_list = 'fines'),
  offense integer check (offense > 0),
  case_violation_id uuid,
  notice_id uuid,
  -- The schedule of a late fee.
  schedule_id uuid,
  payment_type_id uuid,
  payment_type_list text not null default 'payment-types' check (payment_type_list = 'payment-types'),
  reference text check (char_length(reference) between 1 and 100),
  payer text check (char_length(payer) between 1 and 200),
  -- The card provider and its number of an online payment.
  provider text check (char_length(provider) between 1 and 40),
  provider_transaction_id text check (char_length(provider_transaction_id) between 1 and 100),
  reason_id uuid,
  reason_list text not null default 'reasons' check (reason_list = 'reasons'),
  note text check (char_length(note) between 1 and 2000),
  fields jsonb not null default '[]',
  primary key (agency_id, id),
  constraint ledger_lines_position unique (agency_id, case_id, position),
  constraint ledger_lines_reverted_once unique (agency_id, reverts_id),
  -- A late fee once per period, and an online payment once.
  constraint ledger_lines_period_once unique (agency_id, schedule_id, effective_on),
  constraint ledger_lines_provider_once unique (agency_id, provider, provider_transaction_id),
  constraint ledger_lines_sign check (
    case kind when 'PAYMENT' then amount_cents < 0 when 'WAIVER' then amount_cents < 0
      when 'VOID' then true else amount_cents > 0 end),
  constraint ledger_lines_void check ((kind = 'VOID') = (reverts_id is not null)),
  constraint ledger_lines_of check ((kind in ('LATE_FEE', 'WAIVER', 'REFUND')) = (of_id is not null)),
  constraint ledger_lines_due check ((kind in ('FINE', 'FEE', 'LATE_FEE')) = (due_on is not null)),
  constraint ledger_lines_payment check ((kind = 'PAYMENT') >= (payment_type_id is not null)),
  constraint ledger_lines_provider check ((provider is null) = (provider_transaction_id is null)),
  constraint ledger_lines_schedule check (schedule_id is null or kind = 'LATE_FEE'),
  foreign key (agency_id, case_id) references cases (agency_id, id),
  foreign key (agency_id, of_id) references ledger_lines (agency_id, id),
  foreign key (agency_id, reverts_id) references ledger_lines (agency_id, id),
  foreign key (agency_id, replaces_id) references ledger_lines (agency_id, id),
  foreign key (agency_id, charge_code_list, charge_code_id) references list_items (agency_id, list, id),
  foreign key (agency_id, fine_list, fine_id) references list_items (agency_id, list, id),
  foreign key (agency_id, payment_type_list, payment_type_id) references list_items (agency_id, list, id),
  foreign key (agency_id, reason_list, reason_id) references list_items (agency_id, list, id),
  foreign key (agency_id, case_violation_id) references case_violations (agency_id, id),
  foreign key (agency_id, notice_id) references notices (agency_id, id)
);
comment on table ledger_lines is 'The ledgers of cases: fines, fees, late fees, payments, waivers, refunds and voids';
create index ledger_lines_by_day on ledger_lines (agency_id, posted_on, kind);
create index on ledger_lines (agency_id, notice_id) where notice_id is not null;
create index on ledger_lines (agency_id, case_violation_id) where case_violation_id is not null;
create index on ledger_lines (agency_id, of_id) where of_id is not null;
create index on ledger_lines (agency_id, replaces_id) where replaces_id is not null;
create index on ledger_lines (agency_id, charge_code_id) where charge_code_id is not null;
create index on ledger_lines (agency_id, fine_id) where fine_id is not null;
create index on ledger_lines (agency_id, payment_type_id) where payment_type_id is not null;
create index on ledger_lines (agency_id, reason_id) where reason_id is not null;
select protect('ledger_lines');
grant select, insert on ledger_lines to app;

-- What payments and waivers pay for. A negative one takes back an earlier one.
create table ledger_applications (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  case_id uuid not null,
  -- The payment or waiver, and the charge or refund.
  source_id uuid not null,
  charge_id uuid not null,
  amount_cents bigint not null check (amount_cents <> 0 and abs(amount_cents) <= 1000000000),
  posted_on date not null,
  posted_at timestamptz not null,
  posting_id uuid not null,
  primary key (agency_id, id),
  foreign key (agency_id, case_id) references cases (agency_id, id),
  foreign key (agency_id, source_id) references ledger_lines (agency_id, id),
  foreign key (agency_id, charge_id) references ledger_lines (agency_id, id)
);
comment on table ledger_applications is 'What payments and waivers of a ledger pay for';
create index on ledger_applications (agency_id, case_id);
create index on ledger_applications (agency_id, source_id);
create index on ledger_applications (agency_id, charge_id);
create index ledger_applications_by_day on ledger_applications (agency_id, posted_on);
select protect('ledger_applications');
grant select, insert on ledger_applications to app;

-- The fines that the text of a notice names, as they were composed: they are posted when it is issued.
alter table notices add column charges jsonb not null default '[]';

-- Waivers above the limit, which wait for a supervisor.
create table ledger_waivers (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  version integer not null default 1,
  case_id uuid not null,
  charge_id uuid not null,
  amount_cents bigint not null check (amount_cents between 1 and 1000000000),
  reason_id uuid not null,
  reason_list text not null default 'reasons' check (reason_list = 'reasons'),
  note text check (char_length(note) between 1 and 2000),
  status text not null default 'WAITING' check (status in ('WAITING', 'APPROVED', 'DECLINED', 'WITHDRAWN')),
  asked_by uuid not null,
  asked_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_note text check (char_length(decision_note) between 1 and 2000),
  primary key (agency_id, id),
  constraint ledger_waivers_decided check ((status = 'WAITING') = (decided_at is null)),
  foreign key (agency_id, case_id) references cases (agency_id, id),
  foreign key (agency_id, charge_id) references ledger_lines (agency_id, id),
  foreign key (agency_id, reason_list, reason_id) references list_items (agency_id, list, id)
);
comment on table ledger_waivers is 'Waivers above the limit and what supervisors decided';
create index on ledger_waivers (agency_id, case_id);
create index on ledger_waivers (agency_id, charge_id);
create index on ledger_waivers (agency_id, reason_id);
create index ledger_waivers_waiting on ledger_waivers (agency_id, asked_at) where status = 'WAITING';
select protect('ledger_waivers');
grant select, insert, update on ledger_waivers to app;

-- What a case owes, the sum of its lines, for lists and filters.
alter table cases add column balance_cents bigint not null default 0;
create index cases_balance on cases (agency_id, balance_cents, id) where balance_cents <> 0;
