-- Documents that staff asked for: prints of submissions and cases.

create table document_prints (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  -- A staff member or a super admin, who alone can read it.
  asked_by uuid not null,
  asked_by_name text not null,
  product_type text not null default 'crm' check (product_type in ('crm', 'xerce')),
  -- The access that the person had to a case when they asked; null for submissions.
  case_access text check (case_access in ('READ_ONLY', 'BASIC', 'OVERWRITE')),
  record_ids uuid[] not null check (cardinality(record_ids) between 1 and 100),
  with_notes boolean not null,
  with_photos boolean not null,
  -- Whether the person could see secured locations when they asked.
  sees_secured boolean not null,
  status text not null default 'QUEUED' check (status in ('QUEUED', 'RENDERING', 'READY', 'FAILED')),
  -- The number of records that are read already.
  done_count integer not null default 0,
  -- The PDF in the file storage, once it is ready.
  file_key text,
  file_name text not null,
  created_at timestamptz not null,
  primary key (agency_id, id),
  constraint document_prints_case_access check ((product_type = 'xerce') = (case_access is not null)),
  constraint document_prints_ready check ((status = 'READY') = (file_key is not null))
);
comment on table document_prints is 'Prints of submissions and cases, each with its PDF for a day';
create index on document_prints (agency_id, asked_by, created_at);
create index on document_prints (agency_id, created_at);
select protect('document_prints');
grant select, insert, update, delete on document_prints to app;
