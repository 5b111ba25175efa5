-- The owner of a parcel and their mailing address, as the agency's file has them. Only staff read them.
alter table parcels
  add column owner_name text check (length(owner_name) between 1 and 200),
  add column owner_street_address text check (length(owner_street_address) <= 200),
  add column owner_city text check (length(owner_city) <= 100),
  add column owner_state text check (length(owner_state) <= 50),
  add column owner_zip text check (length(owner_zip) <= 15),
  add constraint parcels_owner_has_name check (
    owner_name is not null or num_nonnulls(owner_street_address, owner_city, owner_state, owner_zip) = 0);
comment on column parcels.owner_name is 'Read only by staff, for the contacts of a case; in no search and on no map';
