-- The listing of cases by the day that they are due, also of those without one.
create index cases_by_due on cases (agency_id, status, due_on, created_at desc, id desc);
