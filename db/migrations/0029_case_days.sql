-- Refuses days of cases that calendars cannot count.
alter table case_violations add constraint case_violations_comply_by_on_check
  check (comply_by_on between '1900-01-01' and '2999-12-31') not valid;
alter table inspections add constraint inspections_planned_on_check
  check (planned_on between '1900-01-01' and '2999-12-31') not valid;
