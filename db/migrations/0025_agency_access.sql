-- Administrators renew the public addresses of their own agency. The owner still reads those of every agency, since a
-- token names the agency: security is not forced.
alter table agency_links enable row level security;
create policy own_agency on agency_links to app
  using (agency_id = (select current_agency())) with check (agency_id = current_agency());
grant insert, update (is_active) on agency_links to app;
