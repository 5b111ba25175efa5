-- An answer that is given again is that of its own person, who must see no less than before.

alter table idempotency_keys add column staff_id uuid;
alter table idempotency_keys add column sight jsonb;
comment on column idempotency_keys.staff_id is
  'The staff member who sent the request, or the super admin; null for a caller without rights of their own';
comment on column idempotency_keys.sight is 'What this person could see when the answer was made';
