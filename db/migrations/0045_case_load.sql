-- What staff have to do: counted from the index alone.
create index cases_load on cases (agency_id, assignee_id, due_on)
  where status <> 'CLOSED' and assignee_id is not null;
