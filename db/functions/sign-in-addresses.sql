-- Maintains sign_in_addresses: at which agencies an email address has an account. Called by a trigger of staff. Runs as
-- the owner, because requests must not read what other agencies have.
-- To rebuild, as a role with `bypassrls`:
--   insert into sign_in_addresses (agency_id, staff_id, address_hash)
--   select agency_id, id, sha256(convert_to(email_key, 'UTF8')) from staff
--   on conflict (agency_id, staff_id) do update set address_hash = excluded.address_hash;

create or replace function note_sign_in_address() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into sign_in_addresses (agency_id, staff_id, address_hash)
  values (new.agency_id, new.id, sha256(convert_to(new.email_key, 'UTF8')))
  on conflict (agency_id, staff_id) do update set address_hash = excluded.address_hash;
  return null;
end $$;

revoke all on function note_sign_in_address() from public;

create or replace trigger note_sign_in_address after insert or update of email_key on staff
  for each row execute function note_sign_in_address();
