-- What holds of every ledger. Called by triggers and queries; they maintain nothing.

-- Whether a line counts: it is not void, or its void is void.
create or replace function line_stands(of_agency smallint, line uuid) returns boolean language plpgsql stable as $$
begin
  return (
    with recursive chain as (
      select line as id, 0 as depth
      union all
      select l.id, chain.depth + 1 from ledger_lines l join chain on l.agency_id = of_agency and l.reverts_id = chain.id)
    select max(depth) % 2 = 0 from chain);
end $$;

-- Refuses what no rule of the product lets happen: a line that names one of another case, a void of another amount, cents
-- that are applied twice.
create or replace function check_ledger_line() returns trigger language plpgsql as $$
begin
  if new.reverts_id is not null and not exists (
    select from ledger_lines l where l.agency_id = new.agency_id and l.id = new.reverts_id
      and l.case_id = new.case_id and l.amount_cents = -new.amount_cents) then
    raise exception 'ledger line % takes back no such line of its case', new.id using errcode = 'check_violation';
  end if;
  if new.of_id is not null and not exists (
    select from ledger_lines l where l.agency_id = new.agency_id and l.id = new.of_id
      and l.case_id = new.case_id
      and case when new.kind = 'REFUND' then l.kind = 'PAYMENT' else l.kind in ('FINE', 'FEE', 'LATE_FEE') end) then
    raise exception 'ledger line % names no such line of its case', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger check_ledger_line before insert on ledger_lines for each row execute function check_ledger_line();

create or replace function check_ledger_applications() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_lines l
    where l.agency_id = new.agency_id and l.id = new.source_id and (
      select sum(p.amount_cents) from ledger_applications p
      where p.agency_id = new.agency_id and p.source_id = new.source_id) not between 0 and -l.amount_cents) or exists (
    select from ledger_lines l
    where l.agency_id = new.agency_id and l.id = new.charge_id and (
      select sum(p.amount_cents) from ledger_applications p
      where p.agency_id = new.agency_id and p.charge_id = new.charge_id) not between 0 and l.amount_cents) then
    raise exception 'cents are applied twice' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create or replace trigger check_ledger_applications after insert on ledger_applications
  for each row execute function check_ledger_applications();
