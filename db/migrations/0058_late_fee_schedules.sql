-- Late fees that are added to the charges of cases, each with its terms as they were when it was added.

create table late_fee_schedules (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  version integer not null default 1,
  case_id uuid not null,
  -- The fine or fee.
  charge_id uuid not null,
  late_fee_id uuid not null,
  late_fee_list text not null default 'late-fees' check (late_fee_list = 'late-fees'),
  terms jsonb not null,
  -- Null posts to the charge code of the charge.
  charge_code_id uuid,
  charge_code_list text not null default 'charge-codes' check (charge_code_list = 'charge-codes'),
  -- The day of the first late fee, and the day from which the days or months to the next ones are counted.
  starts_on date not null,
  counted_from date not null,
  -- The day of the next late fee.
  next_on date,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'STOPPED', 'ENDED')),
  ended_by text check (ended_by in ('PAID', 'VOID', 'CAP', 'DONE', 'STAFF')),
  ended_on date,
  -- Since when it rests because the case is in collections.
  paused_on date,
  -- A staff member or a super admin; null for what is added with its fine.
  attached_by uuid,
  attached_at timestamptz not null,
  changed_by uuid,
  changed_at timestamptz not null,
  primary key (agency_id, id),
  constraint late_fee_schedules_days check (counted_from <= starts_on),
  constraint late_fee_schedules_next check ((status = 'ACTIVE') = (next_on is not null)),
  constraint late_fee_schedules_ended check (
    (status = 'ENDED') = (ended_by is not null) and (ended_by is null) = (ended_on is null)),
  foreign key (agency_id, case_id) references cases (agency_id, id),
  foreign key (agency_id, charge_id) references ledger_lines (agency_id, id),
  foreign key (agency_id, late_fee_list, late_fee_id) references list_items (agency_id, list, id),
  constraint late_fee_schedules_charge_code_fkey foreign key (agency_id, charge_code_list, charge_code_id)
    references list_items (agency_id, list, id)
);
comment on table late_fee_schedules is 'Late fees that are added to charges of cases, with their next days';
create index on late_fee_schedules (agency_id, case_id);
create index on late_fee_schedules (agency_id, charge_id);
create index on late_fee_schedules (agency_id, late_fee_id);
create index on late_fee_schedules (agency_id, charge_code_id) where charge_code_id is not null;
-- The same late fee runs once on a charge.
create unique index late_fee_schedules_once on late_fee_schedules (agency_id, charge_id, late_fee_id)
  where status <> 'ENDED';
-- What the hourly job looks for.
create index late_fee_schedules_due on late_fee_schedules (agency_id, next_on)
  where status = 'ACTIVE' and paused_on is null;
select protect('late_fee_schedules');
grant select, insert, update on late_fee_schedules to app;

alter table ledger_lines add foreign key (agency_id, schedule_id) references late_fee_schedules (agency_id, id);
