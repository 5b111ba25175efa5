-- Keeps a photo of an inspection from being deleted by itself: it proves what was found.
alter table inspection_photos drop constraint inspection_photos_agency_id_attachment_id_fkey;
alter table inspection_photos add constraint inspection_photos_agency_id_attachment_id_fkey
  foreign key (agency_id, attachment_id) references attachments (agency_id, id);
