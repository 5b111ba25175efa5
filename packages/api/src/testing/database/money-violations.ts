import { CASE, type Violation } from './violation.ts';

const line = (columns: string, values: string): string => `${CASE}
  insert into ledger_lines (agency_id, id, case_id, position, kind, amount_cents, label, posted_on, effective_on, posted_at,
    posting_id, ${columns})
  select $1, gen_random_uuid(), c.id, 1, ${values} from c`;

const fee = "'FEE', 100, 'Fee', '2026-03-02', '2026-03-02', now(), gen_random_uuid(), '2026-04-02'";
const payment = "'PAYMENT', -100, 'Payment', '2026-03-02', '2026-03-02', now(), gen_random_uuid()";

const schedule = (columns: string, values: string): string => `${CASE}, l as (
    insert into ledger_lines (agency_id, id, case_id, position, kind, amount_cents, label, posted_on, effective_on,
      posted_at, posting_id, due_on)
    select $1, gen_random_uuid(), c.id, 1, ${fee} from c returning id, case_id),
  f as (insert into list_items (agency_id, id, list, name, name_key, sequence)
    values ($1, gen_random_uuid(), 'late-fees', 'Late', 'late', 1) returning id)
  insert into late_fee_schedules (agency_id, id, case_id, charge_id, terms, starts_on, counted_from, next_on,
    attached_at, changed_at, ${columns})
  select $1, gen_random_uuid(), l.case_id, l.id, '{}', '2026-04-03', '2026-04-03', '2026-04-03', now(), now(), ${values}
  from l, f`;

/** A statement that violates each constraint of ledgers with a problem. */
export const moneyViolations: Readonly<Record<string, Violation>> = {
  ledger_lines_charge_code_fkey: {
    sql: line('due_on, charge_code_id', `${fee}, gen_random_uuid()`),
    code: 'stale_version',
  },
  ledger_lines_agency_id_fine_list_fine_id_fkey: {
    sql: line('due_on, fine_id', `${fee}, gen_random_uuid()`),
    code: 'stale_version',
  },
  ledger_lines_payment_type_fkey: {
    sql: line('payment_type_id', `${payment}, gen_random_uuid()`),
    code: 'stale_version',
  },
  ledger_lines_agency_id_reason_list_reason_id_fkey: {
    sql: line('due_on, reason_id', `${fee}, gen_random_uuid()`),
    code: 'stale_version',
  },
  late_fee_schedules_late_fee_fkey: {
    sql: schedule('late_fee_id', 'gen_random_uuid()'),
    code: 'stale_version',
  },
  late_fee_schedules_charge_code_fkey: {
    sql: schedule('late_fee_id, charge_code_id', 'f.id, gen_random_uuid()'),
    code: 'stale_version',
  },
  ledger_collection_steps_reason_fkey: {
    sql: `${CASE}
      insert into ledger_collection_steps (agency_id, id, case_id, action, done_on, amount_cents, reason_id, done_at)
      select $1, gen_random_uuid(), c.id, 'RECALL', '2026-03-02', 100, gen_random_uuid(), now() from c`,
    code: 'stale_version',
  },
  ledger_waivers_agency_id_reason_list_reason_id_fkey: {
    sql: `${CASE}, l as (
        insert into ledger_lines (agency_id, id, case_id, position, kind, amount_cents, label, posted_on, effective_on,
          posted_at, posting_id, due_on)
        select $1, gen_random_uuid(), c.id, 1, ${fee} from c returning id, case_id)
      insert into ledger_waivers (agency_id, id, case_id, charge_id, amount_cents, reason_id, asked_by, asked_at)
      select $1, gen_random_uuid(), l.case_id, l.id, 100, gen_random_uuid(), gen_random_uuid(), now() from l`,
    code: 'stale_version',
  },
};
