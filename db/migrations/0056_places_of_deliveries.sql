-- Where a letter was posted or handed over, as the device of the person says, and the file that shows it.
alter table notice_deliveries
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  add constraint notice_deliveries_whole_point check ((latitude is null) = (longitude is null));

-- The file proves what was recorded, so it cannot be deleted by itself.
alter table notice_deliveries no force row level security;
alter table attachments no force row level security;
update notice_deliveries d set file_id = null
where file_id is not null
  and not exists (select from attachments f where f.agency_id = d.agency_id and f.id = d.file_id);
alter table attachments force row level security;
alter table notice_deliveries force row level security;
alter table notice_deliveries
  add constraint notice_deliveries_file foreign key (agency_id, file_id) references attachments (agency_id, id);
create index on notice_deliveries (agency_id, file_id) where file_id is not null;
