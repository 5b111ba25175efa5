-- A refresh secret names its session and its place in the row of its secrets, so that one before the current is known
-- by what
-- it says itself, however long ago it was exchanged.
alter table sessions drop column previous_refresh_hash;
drop index sessions_agency_id_refresh_hash_idx;
