-- ID tokens that have signed a person in, each good once. Kept as long as the token itself would be accepted.
create table used_id_tokens (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
create index on used_id_tokens (expires_at);
comment on table used_id_tokens is 'exception: a token is spent before the agency is known';

-- The products that an agency has. Only the provider changes them, from the command line, so requests may only read
-- them.
-- As with `agencies` itself, super admins see those of every agency before they enter one.
create table agency_products (
  agency_id smallint not null references agencies (id),
  product text not null check (product in ('crm', 'xerce')),
  since timestamptz not null default now(),
  primary key (agency_id, product)
);
comment on table agency_products is 'exception: the provider''s own record of each agency';
grant select on agency_products to app;
create trigger tell_change after insert or update or delete on agency_products
  for each row execute function tell_change();

-- Each agency starts with the products that its staff have. Row security is forced on the owner of the table too.
alter table staff no force row level security;
insert into agency_products (agency_id, product)
select distinct s.agency_id, p.product from staff s cross join (values ('crm'), ('xerce')) as p (product)
where s.scopes -> p.product ->> 'isActive' = 'true'
on conflict do nothing;
alter table staff force row level security;

-- Why a super admin entered the agency; the agency's log has it too. Sessions that were begun without a reason end.
alter table sessions no force row level security;
delete from sessions where super_admin_id is not null;
alter table sessions force row level security;
alter table sessions add column reason text check (length(reason) between 3 and 300),
  add constraint sessions_super_admin_reason check ((super_admin_id is null) = (reason is null));
