-- On every node, before the schema. The image creates Citus.
create extension if not exists postgis;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists btree_gist;
