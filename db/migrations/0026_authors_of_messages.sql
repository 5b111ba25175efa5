-- A message is written by staff or, as notes and attachments are, by a super admin, who has no account in the agency.
alter table submission_messages drop constraint submission_messages_agency_id_author_id_fkey;
comment on column submission_messages.author_id is 'staff member or super admin; null for the resident';
