-- Whether a number of certified mail was typed for a notice that is not issued yet.
create index notice_recipients_number on notice_recipients (agency_id, certified_number)
  where certified_number is not null;
