-- What goes with a submission that is deleted.
create index outbox_submission on outbox (agency_id, submission_id) where submission_id is not null;
-- What still has a text to be emptied, and none of the years of messages that have not.
create index outbox_sent_texts on outbox (agency_id, created_at) where status = 'SENT' and body_text <> '';
