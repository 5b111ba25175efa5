-- What the listings and reports of ledgers ask, and what keeps `ledger_days` true.

-- Returns the line that a void, or a void of a void, is about in the end. Called by queries of reports.
create or replace function ledger_subject(of_agency smallint, line uuid) returns uuid language plpgsql stable as $$
begin
  return (
    with recursive chain as (
      select l.id, l.reverts_id from ledger_lines l where l.agency_id = of_agency and l.id = line
      union all
      select l.id, l.reverts_id from chain join ledger_lines l on l.agency_id = of_agency and l.id = chain.reverts_id)
    select id from chain where reverts_id is null);
end $$;

-- Returns what was owed on a charge at the end of a day, in cents; 'infinity' for now. Called by queries of listings.
create or replace function open_cents(of_agency smallint, charge uuid, day date) returns bigint
  language plpgsql stable as $$
begin
  return (
    with recursive chain as (
      select l.id, l.amount_cents from ledger_lines l
      where l.agency_id = of_agency and l.id = charge and l.posted_on <= day
      union all
      select l.id, l.amount_cents from chain
      join ledger_lines l on l.agency_id = of_agency and l.reverts_id = chain.id and l.posted_on <= day)
    select coalesce(sum(chain.amount_cents), 0)::bigint - coalesce((
      select sum(a.amount_cents) from ledger_applications a
      where a.agency_id = of_agency and a.charge_id = charge and a.posted_on <= day), 0)::bigint
    from chain);
end $$;

-- Returns the ids of the newest lines whose payer has a text in the name, or whose reference begins with it. Row security
-- does not let these comparisons use their indexes.
create or replace function search_ledger(agency smallint, query text, most integer) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp rows 100 as $$
declare
  typed constant text := lower(query);
  part constant text := '%' || replace(replace(replace(typed, '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  return query
  select f.id from (
    (select l.id, l.posted_at from ledger_lines l
      where l.agency_id = agency and agency = current_agency() and l.payer is not null and lower(l.payer) like part
      limit most)
    union
    -- A range of texts uses the index also where the text is not known when it is planned.
    (select l.id, l.posted_at from ledger_lines l
      where l.agency_id = agency and agency = current_agency() and l.reference is not null
        and lower(l.reference) ~>=~ typed and lower(l.reference) ~<~ (typed || chr(1114111))
      limit most)) f
  order by f.posted_at desc, f.id limit most;
end $$;

-- A line that is posted into days that were summed up already lets them be summed up again: imports and the demo do that.
-- Maintains ledger_nights.summed_through. To rebuild: update ledger_nights set summed_through = null.
create or replace function forget_ledger_days() returns trigger language plpgsql as $$
begin
  update ledger_nights n set summed_through = new.posted_on - 1
  where n.agency_id = new.agency_id and n.summed_through >= new.posted_on;
  return null;
end $$;
create or replace trigger ledger_lines_days after insert on ledger_lines
  for each row execute function forget_ledger_days();
create or replace trigger ledger_applications_days after insert on ledger_applications
  for each row execute function forget_ledger_days();

-- Returns the ids of cases with a number: complete, or its digits alone. Called by the listings of the finance area, whose
-- role's row security does not let these comparisons use their indexes.
create or replace function cases_numbered(agency smallint, query text, most integer) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp rows 10 as $$
begin
  return query
  select f.id from (
    select c.id from cases c where c.agency_id = agency and agency = current_agency() and c.number in (query, upper(query))
    union
    select c.id from cases c
    where c.agency_id = agency and agency = current_agency() and query ~ '^[0-9]{1,9}$'
      and reverse(c.number) ~>=~ reverse(lpad(query, greatest(5, length(query)), '0'))
      and reverse(c.number) ~<~ (reverse(lpad(query, greatest(5, length(query)), '0')) || '~')) f
  limit most;
end $$;
