-- What a request, which runs as `app`, may read of the tables outside any agency.

-- Who a super admin is, and whether they still are one; never the password's hash.
grant select (id, email, first_name, last_name, is_active) on super_admins to app;

-- Removed by their age.
create index on sessions (agency_id, refresh_expires_at);
create index on admin_sessions (expires_at);
