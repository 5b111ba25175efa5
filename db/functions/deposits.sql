-- `undeposited_lines`: payments, refunds and their voids that are in no deposit. Triggers of `ledger_lines` and
-- `deposit_lines` keep it. To rebuild it, with no posting under way:
--   delete from undeposited_lines;
--   insert into undeposited_lines select l.agency_id, l.id, p.payment_type_id, l.posted_at from ledger_lines l
--   join ledger_lines p on p.agency_id = l.agency_id and p.id = payment_of_line(l.agency_id, l.id)
--   where not exists (select from deposit_lines d where d.agency_id = l.agency_id and d.line_id = l.id);

-- The payment that a line is about: its own, that of a refund, or of what a void takes back; null for other lines.
create or replace function payment_of_line(of_agency smallint, line uuid) returns uuid language plpgsql stable as $$
begin
  return (
    with recursive chain as (
      select l.id, l.kind, coalesce(l.reverts_id, case when l.kind = 'REFUND' then l.of_id end) as next
      from ledger_lines l where l.agency_id = of_agency and l.id = line
      union all
      select l.id, l.kind, coalesce(l.reverts_id, case when l.kind = 'REFUND' then l.of_id end)
      from chain join ledger_lines l on l.agency_id = of_agency and l.id = chain.next)
    select id from chain where kind = 'PAYMENT');
end $$;

create or replace function note_undeposited() returns trigger language plpgsql as $$
begin
  insert into undeposited_lines (agency_id, line_id, payment_type_id, posted_at)
  select a.agency_id, a.id, p.payment_type_id, a.posted_at
  from ledger_lines a join ledger_lines p on p.agency_id = a.agency_id and p.id = payment_of_line(a.agency_id, a.id)
  where a.agency_id = new.agency_id and a.id = new.id;
  return null;
end $$;
create or replace trigger note_undeposited after insert on ledger_lines
  for each row when (new.kind in ('PAYMENT', 'REFUND', 'VOID')) execute function note_undeposited();

create or replace function note_deposited() returns trigger language plpgsql as $$
begin
  delete from undeposited_lines u where u.agency_id = new.agency_id and u.line_id = new.line_id;
  return null;
end $$;
create or replace trigger note_deposited after insert on deposit_lines
  for each row execute function note_deposited();
