import { CASE, type Violation } from './violation.ts';

const LINE = `insert into ledger_lines (agency_id, id, case_id, position, kind, amount_cents, label, posted_on,
  effective_on, posted_at, posting_id`;
const FEE = "'FEE', 100, 'Fee', '2026-03-02', '2026-03-02', now(), gen_random_uuid(), '2026-04-02'";
const PAYMENT = "'PAYMENT', -100, 'Payment', '2026-03-02', '2026-03-02', now(), gen_random_uuid()";
/** Inserts `{charge}`, a fee of `{case}`. */
const CHARGE = `${LINE}, due_on) values ($1, {charge}, {case}, 1, ${FEE})`;
const LATE_FEE = `insert into list_items (agency_id, id, list, name, name_key, sequence)
  values ($1, {late}, 'late-fees', 'Late', 'late', 1)`;

const line = (columns: string, values: string): Pick<Violation, 'before' | 'sql'> => ({
  before: [CASE],
  sql: `${LINE}, ${columns}) values ($1, gen_random_uuid(), {case}, 1, ${values})`,
});

const schedule = (columns: string, values: string): Pick<Violation, 'before' | 'sql'> => ({
  before: [CASE, CHARGE, LATE_FEE],
  sql: `insert into late_fee_schedules (agency_id, id, case_id, charge_id, terms, starts_on, counted_from, next_on,
      attached_at, changed_at, ${columns})
    values ($1, gen_random_uuid(), {case}, {charge}, '{}', '2026-04-03', '2026-04-03', '2026-04-03', now(), now(),
      ${values})`,
});

/** A statement that violates each constraint of ledgers with a problem. */
export const moneyViolations: Readonly<Record<string, Violation>> = {
  ledger_lines_charge_code_fkey: {
    ...line('due_on, charge_code_id', `${FEE}, gen_random_uuid()`),
    code: 'stale_version',
  },
  ledger_lines_agency_id_fine_list_fine_id_fkey: {
    ...line('due_on, fine_id', `${FEE}, gen_random_uuid()`),
    code: 'stale_version',
  },
  ledger_lines_payment_type_fkey: {
    ...line('payment_type_id', `${PAYMENT}, gen_random_uuid()`),
    code: 'stale_version',
  },
  ledger_lines_agency_id_reason_list_reason_id_fkey: {
    ...line('due_on, reason_id', `${FEE}, gen_random_uuid()`),
    code: 'stale_version',
  },
  late_fee_schedules_late_fee_fkey: {
    ...schedule('late_fee_id', 'gen_random_uuid()'),
    code: 'stale_version',
  },
  late_fee_schedules_charge_code_fkey: {
    ...schedule('late_fee_id, charge_code_id', '{late}, gen_random_uuid()'),
    code: 'stale_version',
  },
  ledger_collection_steps_reason_fkey: {
    before: [CASE],
    sql: `insert into ledger_collection_steps (agency_id, id, case_id, action, done_on, amount_cents, reason_id, done_at)
      values ($1, gen_random_uuid(), {case}, 'RECALL', '2026-03-02', 100, gen_random_uuid(), now())`,
    code: 'stale_version',
  },
  ledger_waivers_agency_id_reason_list_reason_id_fkey: {
    before: [CASE, CHARGE],
    sql: `insert into ledger_waivers (agency_id, id, case_id, charge_id, amount_cents, reason_id, asked_by, asked_at)
      values ($1, gen_random_uuid(), {case}, {charge}, 100, gen_random_uuid(), gen_random_uuid(), now())`,
    code: 'stale_version',
  },
};
