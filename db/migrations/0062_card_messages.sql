-- When messages of card providers came, by how they were signed. For the test of the connection in setup: their contents
-- are not kept.
create table card_messages (
  agency_id smallint not null references agencies (id),
  provider text not null check (provider in ('AUTHORIZE_NET', 'STRIPE')),
  is_live boolean not null,
  signature text not null check (signature in ('RIGHT', 'BYTES', 'OTHER')),
  last_at timestamptz not null,
  primary key (agency_id, provider, is_live, signature)
);
comment on table card_messages is 'When messages of card providers came last, by how they were signed';
select protect('card_messages');
grant select, insert, update, delete on card_messages to app;
