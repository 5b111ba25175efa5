-- The portal on which people pay by card: who looked up what, what was started at the card provider, and what came back.

-- Misses of the search in a window of time, by a hash of the device or of the typed case number.
create table portal_misses (
  agency_id smallint not null references agencies (id),
  key_hash bytea not null check (octet_length(key_hash) = 32),
  since timestamptz not null,
  misses integer not null check (misses > 0),
  primary key (agency_id, key_hash)
);
comment on table portal_misses is 'Searches of the payment portal that found nothing';
create index on portal_misses (agency_id, since);
select protect('portal_misses');
grant select, insert, update, delete on portal_misses to app;

create table portal_sessions (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  case_id uuid not null,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  expires_at timestamptz not null,
  primary key (agency_id, id),
  constraint portal_sessions_token unique (agency_id, token_hash),
  foreign key (agency_id, case_id) references cases (agency_id, id) on delete cascade
);
comment on table portal_sessions is 'Visitors of the payment portal who found their case';
create index on portal_sessions (agency_id, case_id);
create index on portal_sessions (agency_id, expires_at);
select protect('portal_sessions');
grant select, insert, delete on portal_sessions to app;

create table card_payments (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  case_id uuid not null,
  -- What the provider and we both call it.
  reference text not null check (reference ~ '^[A-Z0-9]{8,20}$'),
  -- Of the token that asks what became of it.
  token_hash bytea not null check (octet_length(token_hash) = 32),
  provider text not null check (provider in ('SANDBOX', 'AUTHORIZE_NET', 'STRIPE')),
  is_live boolean not null,
  -- The page of the provider. Absent until the provider has given it.
  page_id text check (char_length(page_id) between 1 and 2000),
  page_url text check (char_length(page_url) between 1 and 2000),
  page_fields jsonb,
  expires_at timestamptz not null,
  -- What pays the ledger, and the fee beside it.
  amount_cents bigint not null check (amount_cents between 1 and 1000000000),
  fee_cents bigint not null check (fee_cents between 0 and 1000000000),
  language text not null check (language in ('en', 'es')),
  email text check (char_length(email) between 3 and 320),
  -- `ENDED`: its page was left or has expired, and the provider knows of no payment.
  status text not null default 'STARTED' check (status in ('STARTED', 'PAID', 'DECLINED', 'ENDED')),
  started_at timestamptz not null,
  -- Whether the provider has authorized it and not decided yet.
  is_pending boolean not null default false,
  asked_at timestamptz,
  transaction_id text check (char_length(transaction_id) between 1 and 100),
  -- The payment on the ledger.
  line_id uuid,
  settled_at timestamptz,
  primary key (agency_id, id),
  constraint card_payments_reference unique (reference),
  constraint card_payments_token unique (agency_id, token_hash),
  constraint card_payments_line unique (agency_id, line_id),
  constraint card_payments_paid check ((status = 'PAID') = (line_id is not null) and
    (line_id is null or transaction_id is not null)),
  foreign key (agency_id, case_id) references cases (agency_id, id),
  foreign key (agency_id, line_id) references ledger_lines (agency_id, id)
);
comment on table card_payments is 'Payments by card that were started on the payment portal';
create index on card_payments (agency_id, case_id);
create index card_payments_open on card_payments (agency_id, started_at) where status = 'STARTED';
create index on card_payments (agency_id, started_at);
create index on card_payments (agency_id, transaction_id) where transaction_id is not null;
select protect('card_payments');
grant select, insert, update on card_payments to app;

-- Money that went back to a card: asked here or made at the provider.
create table card_returns (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  card_payment_id uuid not null,
  kind text not null check (kind in ('REFUND', 'VOID', 'DISPUTE')),
  amount_cents bigint not null check (amount_cents between 1 and 2000000000),
  -- `ASKED`: posted here, and the provider has not answered yet.
  status text not null check (status in ('ASKED', 'DONE', 'REFUSED')),
  -- The provider's id; absent until it answered.
  provider_id text check (char_length(provider_id) between 1 and 200),
  -- The refund or the void on the ledger; absent where nothing was left to give back.
  line_id uuid,
  at timestamptz not null,
  primary key (agency_id, id),
  constraint card_returns_once unique (agency_id, card_payment_id, provider_id),
  constraint card_returns_line unique (agency_id, line_id),
  foreign key (agency_id, card_payment_id) references card_payments (agency_id, id),
  foreign key (agency_id, line_id) references ledger_lines (agency_id, id)
);
comment on table card_returns is 'Refunds, voids and disputes of payments by card';
create index card_returns_asked on card_returns (agency_id, at) where status = 'ASKED';
select protect('card_returns');
grant select, insert, update on card_returns to app;

-- What the provider and the ledger say differently. Each is found once.
create table card_mismatches (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  kind text not null check (kind in
    ('UNKNOWN_PAYMENT', 'OTHER_AMOUNT', 'OTHER_MODE', 'MISSING_AT_PROVIDER', 'REFUND_REFUSED')),
  provider text not null check (provider in ('SANDBOX', 'AUTHORIZE_NET', 'STRIPE')),
  -- The provider's id of the payment, or of the money that went back.
  provider_id text not null check (char_length(provider_id) between 1 and 200),
  card_payment_id uuid,
  provider_cents bigint,
  ledger_cents bigint,
  found_at timestamptz not null,
  resolved_at timestamptz,
  -- A staff member or a super admin; null while it is open, and where it resolved itself.
  resolved_by uuid,
  primary key (agency_id, id),
  constraint card_mismatches_once unique (agency_id, kind, provider, provider_id),
  foreign key (agency_id, card_payment_id) references card_payments (agency_id, id)
);
comment on table card_mismatches is 'Differences between the card provider and the ledger';
create index on card_mismatches (agency_id, card_payment_id) where card_payment_id is not null;
create index card_mismatches_open on card_mismatches (agency_id, found_at) where resolved_at is null;
select protect('card_mismatches');
grant select, insert, update on card_mismatches to app;

-- The payments by card of each day as the provider lists them, beside those of the ledger.
create table card_days (
  agency_id smallint not null references agencies (id),
  -- Of the payments at the provider, in the agency's time zone.
  day date not null,
  provider text not null check (provider in ('SANDBOX', 'AUTHORIZE_NET', 'STRIPE')),
  is_live boolean not null,
  provider_count integer not null check (provider_count >= 0),
  provider_cents bigint not null,
  ledger_count integer not null check (ledger_count >= 0),
  ledger_cents bigint not null,
  compared_at timestamptz not null,
  primary key (agency_id, day, provider, is_live)
);
comment on table card_days is 'Payments by card by day: those of the provider and those of the ledger';
select protect('card_days');
grant select, insert, update on card_days to app;

-- The sandbox, a card provider of our own that moves no money.
create table sandbox_payments (
  agency_id smallint not null references agencies (id),
  -- Unguessable: with it the page of the payment is opened.
  id text not null check (char_length(id) between 20 and 100),
  -- Of the payment in the portal.
  reference text not null check (char_length(reference) between 1 and 20),
  -- What is charged: the amount and the fee.
  total_cents integer not null check (total_cents > 0),
  amount_cents integer not null check (amount_cents > 0),
  fee_cents integer not null check (fee_cents >= 0),
  description text not null check (char_length(description) between 1 and 200),
  return_url text not null check (char_length(return_url) between 1 and 2000),
  cancel_url text not null check (char_length(cancel_url) between 1 and 2000),
  language text not null check (language in ('en', 'es')),
  status text not null default 'OPEN' check (status in ('OPEN', 'DECLINED', 'PAID', 'VOIDED')),
  -- When the card was tried last.
  tried_at timestamptz,
  paid_at timestamptz,
  -- What went back: `[{"id", "kind", "cents", "at", "key"}]`.
  refunds jsonb not null default '[]' check (jsonb_typeof(refunds) = 'array'),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (agency_id, id),
  constraint sandbox_payments_reference unique (agency_id, reference),
  constraint sandbox_payments_total check (total_cents = amount_cents + fee_cents),
  constraint sandbox_payments_paid check ((paid_at is not null) = (status in ('PAID', 'VOIDED')))
);
comment on table sandbox_payments is 'Payments of the sandbox, which move no money';
create index on sandbox_payments (agency_id, created_at);
select protect('sandbox_payments');
grant select, insert, update on sandbox_payments to app;

-- The address of the portal of each agency that has Code Enforcement. As other public tokens, it names the agency and
-- opens nothing by itself.
insert into agency_links (token_hash, agency_id, kind, token)
select sha256(convert_to('PORTAL:' || made.token, 'UTF8')), made.id, 'PORTAL', made.token
from (
  select a.id, substr(replace(gen_random_uuid()::text, '-', ''), 1, 16) as token
  from agencies a
  where exists (select from agency_products p where p.agency_id = a.id and p.product = 'xerce')
    and not exists (select from agency_links l where l.agency_id = a.id and l.kind = 'PORTAL')) made;
