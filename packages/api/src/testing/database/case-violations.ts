import { CASE, type Violation } from './violation.ts';

const insertCase = (column: string) => `insert into cases (agency_id, id, number, initiation_type, link_hash, ${column})
  values ($1, gen_random_uuid(), 'CE-0', 'PROACTIVE', 'x', gen_random_uuid())`;
const item = (id: string, list: string) => `insert into list_items (agency_id, id, list, name, name_key, sequence)
  values ($1, ${id}, '${list}', 'Zz', 'zz', 99)`;
const VIOLATION = item('{violation}', 'violations');
const TYPE = item('{type}', 'violation-types');

/** A statement that violates each constraint of cases, and the caller's answer. */
export const caseViolations: Readonly<Record<string, Violation>> = {
  cases_agency_id_outcome_list_outcome_id_fkey: {
    sql: insertCase('outcome_id'),
    code: 'invalid_input',
    fields: ['outcomeId'],
  },
  cases_agency_id_assignee_id_fkey: {
    sql: insertCase('assignee_id'),
    code: 'invalid_input',
    fields: ['assigneeId'],
  },
  cases_assignee_group_fkey: { sql: insertCase('assignee_group_id'), code: 'invalid_input', fields: ['groupId'] },
  cases_one_assignee: {
    sql: `insert into cases (agency_id, id, number, initiation_type, link_hash, assignee_id, assignee_group_id)
      values ($1, gen_random_uuid(), 'CE-0', 'PROACTIVE', 'x', gen_random_uuid(), gen_random_uuid())`,
    code: 'invalid_input',
    fields: ['groupId'],
  },
  case_contacts_once: {
    sql: `insert into case_contacts (agency_id, id, case_id, contact_id, role_id)
      values ($1, gen_random_uuid(), {one}, {one}, {one}), ($1, gen_random_uuid(), {one}, {one}, {one})`,
    code: 'invalid_input',
    fields: ['roleId'],
  },
  case_contacts_agency_id_role_list_role_id_fkey: {
    before: [CASE, "insert into contacts (agency_id, id, name) values ($1, {contact}, 'Ana')"],
    sql: `insert into case_contacts (agency_id, id, case_id, contact_id, role_id)
      values ($1, gen_random_uuid(), {case}, {contact}, gen_random_uuid())`,
    code: 'stale_version',
  },
  case_submissions_agency_id_submission_id_fkey: {
    before: [CASE],
    sql: `insert into case_submissions (agency_id, id, case_id, submission_id)
      values ($1, gen_random_uuid(), {case}, gen_random_uuid())`,
    code: 'stale_version',
  },
  case_tiles_agency_id_tile_list_tile_id_fkey: {
    before: [CASE],
    sql: `insert into case_tiles (agency_id, id, case_id, tile_id)
      values ($1, gen_random_uuid(), {case}, gen_random_uuid())`,
    code: 'stale_version',
  },
  case_violations_violation_fkey: {
    before: [CASE],
    sql: `insert into case_violations (agency_id, id, case_id, violation_id, violation_type_id)
      values ($1, gen_random_uuid(), {case}, gen_random_uuid(), gen_random_uuid())`,
    code: 'stale_version',
  },
  case_violations_violation_type_fkey: {
    before: [CASE, VIOLATION],
    sql: `insert into case_violations (agency_id, id, case_id, violation_id, violation_type_id)
      values ($1, gen_random_uuid(), {case}, {violation}, gen_random_uuid())`,
    code: 'stale_version',
  },
  case_violations_disposition_fkey: {
    before: [CASE, VIOLATION, TYPE],
    sql: `insert into case_violations (agency_id, id, case_id, violation_id, violation_type_id, disposition_id)
      values ($1, gen_random_uuid(), {case}, {violation}, {type}, gen_random_uuid())`,
    code: 'stale_version',
  },
  inspections_cancel_reason_fkey: {
    before: [CASE],
    sql: `insert into inspections (agency_id, id, case_id, planned_on, minutes, status, cancel_reason_id)
      values ($1, gen_random_uuid(), {case}, '2099-05-04', 30, 'CANCELLED', gen_random_uuid())`,
    code: 'stale_version',
  },
  inspection_findings_disposition_fkey: {
    before: [
      CASE,
      VIOLATION,
      TYPE,
      `insert into inspections (agency_id, id, case_id, planned_on, minutes)
        values ($1, {inspection}, {case}, '2099-05-04', 30)`,
      `insert into case_violations (agency_id, id, case_id, violation_id, violation_type_id)
        values ($1, {found}, {case}, {violation}, {type})`,
    ],
    sql: `insert into inspection_findings (agency_id, id, inspection_id, case_violation_id, disposition_id)
      values ($1, gen_random_uuid(), {inspection}, {found}, gen_random_uuid())`,
    code: 'stale_version',
  },
  inspections_agency_id_assignee_id_fkey: {
    before: [CASE],
    sql: `insert into inspections (agency_id, id, case_id, planned_on, minutes, assignee_id)
      values ($1, gen_random_uuid(), {case}, '2026-03-02', 30, gen_random_uuid())`,
    code: 'stale_version',
  },
  inspections_agency_id_type_list_type_id_fkey: {
    before: [CASE],
    sql: `insert into inspections (agency_id, id, case_id, planned_on, minutes, type_id)
      values ($1, gen_random_uuid(), {case}, '2026-03-02', 30, gen_random_uuid())`,
    code: 'stale_version',
  },
};
