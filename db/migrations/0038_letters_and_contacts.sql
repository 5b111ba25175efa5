-- The language of the letters to the reporter, which is that of the form that they filled in.
alter table submissions add column language text not null default 'en' check (language in ('en', 'es'));

-- A contact may have notes, files and letters of its own.
select keep_subjects('contacts', 'contact');
