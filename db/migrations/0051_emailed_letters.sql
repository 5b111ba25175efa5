-- Letters of notices that go by email, with a link of their own.

alter table notice_letters
  -- The address that it is sent to; null for a letter that does not go by email.
  add column email text check (length(email) <= 320),
  -- The hash of the token in the address that opens this letter alone.
  add column link_hash bytea,
  add constraint notice_letters_email check ((email is null) = (link_hash is null)),
  add constraint notice_letters_link unique (link_hash);
