import { CASE, type Violation } from './violation.ts';

const ABATEMENT =
  "insert into abatements (agency_id, id, case_id, status) values ($1, {abatement}, {case}, 'INITIATED')";

const CONFIG = `insert into list_items (agency_id, id, list, name, name_key, sequence)
  values ($1, {config}, 'notices', 'Zz', 'zz', 99)`;
const NOTICE = `insert into notices (agency_id, id, case_id, config_id, needs_approval, content)
  values ($1, {notice}, {case}, {config}, false, '{}')`;
const LETTER = `insert into notice_letters (agency_id, id, notice_id, recipient_id, position, name, address_lines,
    language, data)
  values ($1, {letter}, {notice}, gen_random_uuid(), 0, 'Ann', '{}', 'en', '{}')`;

/** A statement that violates each constraint of time, abatements, entities and locations. */
export const workViolations: Readonly<Record<string, Violation>> = {
  location_answers_agency_id_field_list_field_id_fkey: {
    before: ["insert into locations (agency_id, id, place_key, source) values ($1, {location}, 'zz', 'MANUAL')"],
    sql: `insert into location_answers (agency_id, id, location_id, field_id, value)
      values ($1, gen_random_uuid(), {location}, gen_random_uuid(), '1')`,
    code: 'stale_version',
  },
  time_entries_agency_id_activity_list_activity_id_fkey: {
    before: [CASE],
    sql: `insert into time_entries (agency_id, id, case_id, staff_id, activity_id, worked_on, minutes)
      select agency_id, gen_random_uuid(), {case}, id, gen_random_uuid(), '2026-03-02', 5
      from staff where agency_id = $1 limit 1`,
    code: 'stale_version',
  },
  time_entries_one_timer: {
    sql: `insert into time_entries (agency_id, id, case_id, staff_id, activity_id, worked_on, minutes, running_since)
      values ($1, gen_random_uuid(), {one}, {one}, {one}, '2026-03-02', 0, now()),
        ($1, gen_random_uuid(), {one}, {one}, {one}, '2026-03-02', 0, now())`,
    code: 'timer_running',
  },
  abatements_one_current: {
    sql: `insert into abatements (agency_id, id, case_id, status)
      values ($1, gen_random_uuid(), {one}, 'RECOMMENDED'), ($1, gen_random_uuid(), {one}, 'RECOMMENDED')`,
    code: 'abatement_status',
  },
  abatement_steps_agency_id_activity_list_activity_id_fkey: {
    before: [CASE, ABATEMENT],
    sql: `insert into abatement_steps (agency_id, id, abatement_id, activity_id)
      values ($1, gen_random_uuid(), {abatement}, gen_random_uuid())`,
    code: 'stale_version',
  },
  abatement_documents_attachment_fkey: {
    before: [CASE, ABATEMENT],
    sql: `insert into abatement_documents (agency_id, id, abatement_id, attachment_id)
      values ($1, gen_random_uuid(), {abatement}, gen_random_uuid())`,
    code: 'stale_version',
  },
  notices_agency_id_void_reason_list_void_reason_id_fkey: {
    before: [CASE, CONFIG],
    sql: `insert into notices (agency_id, id, case_id, config_id, needs_approval, content, void_reason_id, status,
        voided_at, issued_at, number, issued_on, issued_by, issued_by_name, link_hash)
      values ($1, gen_random_uuid(), {case}, {config}, false, '{}', gen_random_uuid(), 'VOID', now(), now(), 'N-0',
        '2026-01-01', gen_random_uuid(), 'Ann', 'x')`,
    code: 'stale_version',
  },
  notice_deliveries_agency_id_reason_list_reason_id_fkey: {
    before: [CASE, CONFIG, NOTICE, LETTER],
    sql: `insert into notice_deliveries (agency_id, id, notice_id, letter_id, position, kind, reason_id, outcome,
        happened_on)
      values ($1, gen_random_uuid(), {notice}, {letter}, 0, 'MAIL', gen_random_uuid(), 'RETURNED', '2026-01-01')`,
    code: 'stale_version',
  },
  notice_deliveries_number_once: {
    sql: `insert into notice_deliveries (agency_id, id, notice_id, letter_id, position, kind, certified_number,
        numbered_on)
      values ($1, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 0, 'CERTIFIED_MAIL',
          '9400111201080805483016', '2026-01-01'),
        ($1, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 0, 'CERTIFIED_MAIL',
          '9400111201080805483016', '2027-12-31')`,
    code: 'certified_number_used',
  },
  notices_agency_id_config_list_config_id_fkey: {
    before: [CASE],
    sql: `insert into notices (agency_id, id, case_id, config_id, needs_approval, content)
      values ($1, gen_random_uuid(), {case}, gen_random_uuid(), false, '{}')`,
    code: 'stale_version',
  },
  entities_agency_id_section_list_section_id_fkey: {
    sql: `insert into entities (agency_id, id, section_id, label)
      values ($1, gen_random_uuid(), gen_random_uuid(), 'Car')`,
    code: 'stale_version',
  },
};
