-- When and how a reporter agreed to text messages; null without text messages among the channels, and on older rows.
alter table submissions
  add column sms_consent_at timestamptz,
  add column sms_consent_way text check (sms_consent_way in ('TICKED', 'FIELD_LEFT', 'REQUESTED', 'STAFF')),
  -- The words that the form showed, in the language in which it showed them.
  add column sms_consent_wording text check (length(sms_consent_wording) between 1 and 500),
  add check ((sms_consent_at is null) = (sms_consent_way is null)),
  add check (coalesce(sms_consent_way in ('TICKED', 'FIELD_LEFT'), false) = (sms_consent_wording is not null)),
  add check (sms_consent_at is null or 'SMS' = any (notify_by));
