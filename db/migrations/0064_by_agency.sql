-- What a database that is distributed by agency needs, and a single server has too: ADR 53.

-- Inserts of many rows from JSON or arrays select from it, since only an insert that reads a table of the agency goes to
-- the agency's node. What many agencies change is here and not on `agencies`, whose rows every node has.
create table tenants (
  agency_id smallint primary key references agencies (id),
  -- Rises with each change of configuration, so that a process knows when its copy is old.
  config_version bigint not null default 1
);
comment on table tenants is 'One row for each agency, with the version of its configuration';
insert into tenants (agency_id, config_version) select id, config_version from agencies;
select protect('tenants');
grant select, insert, update, delete on tenants to app;
alter table agencies drop column config_version;

-- Keys that name the agency, as all others do.
alter table notices drop constraint notices_link, add constraint notices_link unique (agency_id, link_hash);
alter table notice_letters
  drop constraint notice_letters_link, add constraint notice_letters_link unique (agency_id, link_hash);
alter table card_payments
  drop constraint card_payments_reference, add constraint card_payments_reference unique (agency_id, reference);

-- A key that sets one of its columns to null cannot be distributed. Triggers do that: see functions/unlink.sql.
alter table inspection_photos drop constraint inspection_photos_agency_id_case_violation_id_fkey,
  add constraint inspection_photos_agency_id_case_violation_id_fkey
  foreign key (agency_id, case_violation_id) references case_violations (agency_id, id);
alter table submissions drop constraint submissions_agency_id_primary_id_fkey,
  add constraint submissions_agency_id_primary_id_fkey
  foreign key (agency_id, primary_id) references submissions (agency_id, id);
alter table notice_recipients drop constraint notice_recipients_agency_id_case_contact_id_fkey,
  add constraint notice_recipients_agency_id_case_contact_id_fkey
  foreign key (agency_id, case_contact_id) references case_contacts (agency_id, id);
alter table former_notices drop constraint former_notices_agency_id_file_id_fkey,
  add constraint former_notices_agency_id_file_id_fkey
  foreign key (agency_id, file_id) references attachments (agency_id, id);
grant update (file_id) on former_notices to app;
