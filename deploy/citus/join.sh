#!/bin/sh
# Makes a migrated coordinator and its workers one cluster: join COORDINATOR WORKER... Repeated, it changes nothing.
# PGUSER, PGPASSWORD and PGDATABASE are those of the owner on every node; ROLES_PASSWORD is that of the roles of requests.
set -eu
coordinator=$1

# The password with which nodes reach each other as a role, also workers each other. Each node keeps its own list.
allow() {
  role=$1 password=$2
  shift 2
  for node in "$@"; do
    psql -qh "$node" -v ON_ERROR_STOP=1 -v role="$role" -v with="password=$password" <<'SQL'
begin;
delete from pg_dist_authinfo where nodeid = 0 and rolename = :'role';
insert into pg_dist_authinfo values (0, :'role', :'with');
commit;
SQL
  done
}

allow "$PGUSER" "$PGPASSWORD" "$@"

psql -qh "$coordinator" -v ON_ERROR_STOP=1 -v host="$coordinator" -v password="$ROLES_PASSWORD" <<'SQL'
alter role app login password :'password';
alter role search login password :'password';
select citus_set_coordinator_host(:'host', current_setting('port')::int);
SQL
for worker in "$@"; do
  [ "$worker" = "$coordinator" ] || psql -qh "$coordinator" -v ON_ERROR_STOP=1 -v host="$worker" <<'SQL'
select citus_add_node(:'host', current_setting('port')::int);
SQL
done

# The workers have the roles now.
allow app "$ROLES_PASSWORD" "$@"
allow search "$ROLES_PASSWORD" "$@"
