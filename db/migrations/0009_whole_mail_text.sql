-- The thread shows the writer's own words; what the cutting took away stays readable for staff. Null where nothing was
-- cut.

alter table submission_messages add column whole_text text check (length(whole_text) <= 500000);
