-- A receipt goes to whomever somebody named on the public form, who may be a stranger: of these a recipient gets few an
-- hour.
-- `receipt_to` is that recipient in lower case, and null for every other message; lower() itself could not use an index
-- behind row security.
alter table outbox add column receipt_to text;
create index outbox_receipts on outbox (agency_id, receipt_to, created_at) where receipt_to is not null;
