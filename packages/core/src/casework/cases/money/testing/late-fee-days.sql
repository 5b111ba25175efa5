-- Makes late-fee-days.csv, with which the late fees of two years are compared. The dates, the time zones and the amounts
-- are PostgreSQL's, with nothing of Townkeep's code:
--   psql -q -f late-fee-days.sql > late-fee-days.csv
-- A line is a late fee on a fine: its day, the first full hour in UTC that is on this day in the time zone, and its
-- amount in cents. `unpaid`: what is left of the fine when its day begins, after payments at noon of the days named.
\set ON_ERROR_STOP on
copy (
  with recursive
  zone (zone) as (values ('America/Los_Angeles'), ('America/Phoenix')),
  -- 26,280 hours from the first day; both changes of the clocks of three years, and February 29, 2028.
  hour as (
    select at, zone, (at at time zone zone)::date as day
    from generate_series(timestamptz '2027-01-30 00:00+00', timestamptz '2029-01-31 00:00+00', interval '1 hour') at, zone),
  first_hour as (select zone, day, min(at) as at from hour group by zone, day),
  schedule (schedule, starts_on, step) as (values
    ('monthly', date '2027-01-31', interval '1 month'),
    ('quarterly', date '2027-02-28', interval '3 months'),
    ('weekly', date '2027-03-07', interval '7 days'),
    ('every 45 days', date '2027-03-14', interval '45 days'),
    ('yearly', date '2028-02-29', interval '12 months'),
    ('compounding', date '2027-01-31', interval '1 month')),
  period as (
    select schedule, k, (starts_on + k * step)::date as day
    from schedule, generate_series(0, 200) k
    where (starts_on + k * step)::date <= date '2029-01-30'),
  -- $1,234.56 and two payments.
  unpaid as (
    select schedule, k, day, 123456
      - case when day > date '2027-08-31' then 23456 else 0 end
      - case when day > date '2028-02-29' then 40001 else 0 end as cents
    from period),
  -- 2.5 % of what is unpaid; the payments of the compounding one pay for the fine.
  compounding (k, day, amount, fees) as (
    select k, day, (cents * 250 + 5000) / 10000, (cents * 250 + 5000) / 10000
    from unpaid where schedule = 'compounding' and k = 0
    union all
    select u.k, u.day, ((u.cents + c.fees) * 250 + 5000) / 10000, c.fees + ((u.cents + c.fees) * 250 + 5000) / 10000
    from unpaid u join compounding c on u.schedule = 'compounding' and u.k = c.k + 1)
  select f.zone, u.schedule, u.day, to_char(f.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') as first_hour,
    case when u.schedule = 'compounding' then c.amount else (u.cents * 250 + 5000) / 10000 end as cents
  from unpaid u
  join first_hour f on f.day = u.day
  left join compounding c on u.schedule = 'compounding' and c.k = u.k
  order by f.zone, u.schedule, u.day
) to stdout with (format csv, header)
