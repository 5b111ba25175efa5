import { CASE, type Violation } from './violation.ts';

const ABATEMENT = `${CASE}, a as (insert into abatements (agency_id, id, case_id, status)
  select $1, gen_random_uuid(), c.id, 'INITIATED' from c returning id)`;

/** A statement that violates each constraint of time, abatements, entities and locations. */
export const workViolations: Readonly<Record<string, Violation>> = {
  location_answers_agency_id_field_list_field_id_fkey: {
    sql: `with l as (insert into locations (agency_id, id, place_key, source)
        values ($1, gen_random_uuid(), 'zz', 'MANUAL') returning id)
      insert into location_answers (agency_id, id, location_id, field_id, value)
      select $1, gen_random_uuid(), l.id, gen_random_uuid(), '1' from l`,
    code: 'stale_version',
  },
  time_entries_agency_id_activity_list_activity_id_fkey: {
    sql: `${CASE}, s as (select id from staff where agency_id = $1 limit 1)
      insert into time_entries (agency_id, id, case_id, staff_id, activity_id, worked_on, minutes)
      select $1, gen_random_uuid(), c.id, s.id, gen_random_uuid(), '2026-03-02', 5 from c, s`,
    code: 'stale_version',
  },
  time_entries_one_timer: {
    sql: `insert into time_entries (agency_id, id, case_id, staff_id, activity_id, worked_on, minutes, running_since)
      select $1, gen_random_uuid(), one.id, one.id, one.id, '2026-03-02', 0, now()
      from (select gen_random_uuid() as id) one cross join generate_series(1, 2)`,
    code: 'timer_running',
  },
  abatements_one_current: {
    sql: `insert into abatements (agency_id, id, case_id, status)
      select $1, gen_random_uuid(), one.id, 'RECOMMENDED'
      from (select gen_random_uuid() as id) one cross join generate_series(1, 2)`,
    code: 'abatement_status',
  },
  abatement_steps_agency_id_activity_list_activity_id_fkey: {
    sql: `${ABATEMENT} insert into abatement_steps (agency_id, id, abatement_id, activity_id)
      select $1, gen_random_uuid(), a.id, gen_random_uuid() from a`,
    code: 'stale_version',
  },
  abatement_documents_attachment_fkey: {
    sql: `${ABATEMENT} insert into abatement_documents (agency_id, id, abatement_id, attachment_id)
      select $1, gen_random_uuid(), a.id, gen_random_uuid() from a`,
    code: 'stale_version',
  },
  notices_agency_id_void_reason_list_void_reason_id_fkey: {
    sql: `${CASE}, i as (insert into list_items (agency_id, id, list, name, name_key, sequence)
        values ($1, gen_random_uuid(), 'notices', 'Zz', 'zz', 99) returning id)
      insert into notices (agency_id, id, case_id, config_id, needs_approval, content, void_reason_id, status,
        voided_at, issued_at, number, issued_on, issued_by, issued_by_name, link_hash)
      select $1, gen_random_uuid(), c.id, i.id, false, '{}', gen_random_uuid(), 'VOID', now(), now(), 'N-0',
        '2026-01-01', gen_random_uuid(), 'Ann', 'x' from c, i`,
    code: 'stale_version',
  },
  notice_deliveries_agency_id_reason_list_reason_id_fkey: {
    sql: `insert into notice_deliveries (agency_id, id, notice_id, letter_id, position, kind, reason_id, outcome,
        happened_on)
      values ($1, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 0, 'MAIL', gen_random_uuid(), 'RETURNED',
        '2026-01-01')`,
    code: 'stale_version',
  },
  notice_deliveries_number_once: {
    sql: `insert into notice_deliveries (agency_id, id, notice_id, letter_id, position, kind, certified_number,
        numbered_on)
      select $1, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 0, 'CERTIFIED_MAIL',
        '9400111201080805483016', day from (values (date '2026-01-01'), ('2027-12-31')) days (day)`,
    code: 'certified_number_used',
  },
  notices_agency_id_config_list_config_id_fkey: {
    sql: `${CASE} insert into notices (agency_id, id, case_id, config_id, needs_approval, content)
      select $1, gen_random_uuid(), c.id, gen_random_uuid(), false, '{}' from c`,
    code: 'stale_version',
  },
  entities_agency_id_section_list_section_id_fkey: {
    sql: `insert into entities (agency_id, id, section_id, label)
      values ($1, gen_random_uuid(), gen_random_uuid(), 'Car')`,
    code: 'stale_version',
  },
};
