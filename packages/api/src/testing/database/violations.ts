import { caseViolations } from './case-violations.ts';
import type { ViolatedRows, Violation } from './violation.ts';
import { moneyViolations } from './money-violations.ts';
import { workViolations } from './work-violations.ts';

const REFERENCE = 'insert into list_references (agency_id, from_list, from_id, field';
const STAFF = 'insert into staff (agency_id, id, email, first_name, last_name, scopes';
const CONTACT = "insert into contacts (agency_id, id, name) values ($1, {contact}, 'Ana')";
const DELEGATION = (columns: string, values: string) =>
  `insert into delegations (agency_id, id, staff_id, is_active, start_date, end_date${columns})
   select agency_id, gen_random_uuid(), id, true, '2099-05-04', '2099-05-04'${values}
   from staff where agency_id = $1 order by id limit 1`;
const SAVED_VIEW = `insert into saved_views (agency_id, id, listing, owner_id, name, search)
  select agency_id, gen_random_uuid(), 'x', id, 'Same', '{}' from staff where agency_id = $1 order by id limit 1`;
const onTag = ({ tag }: ViolatedRows) => [tag];
const onSubmission = ({ submission }: ViolatedRows) => [submission];

/** A statement that violates each declared constraint, and the caller's answer. */
export const violations: Readonly<Record<string, Violation>> = {
  ...moneyViolations,
  ...workViolations,
  list_items_name: {
    sql: `insert into list_items (agency_id, id, list, name, name_key, sequence)
      values ($1, gen_random_uuid(), 'tags', 'URGENT', 'urgent', 9)`,
    code: 'name_taken',
    fields: ['name'],
  },
  list_items_fields_size: {
    sql: `update list_items set fields = jsonb_build_object('x', repeat('x', 4000001))
      where agency_id = $1 and id = $2`,
    values: onTag,
    code: 'body_too_large',
  },
  list_references_agency_id_to_list_to_id_fkey: {
    sql: `${REFERENCE}, to_list, to_id) values ($1, 'tags', $2, 'x', 'departments', gen_random_uuid())`,
    values: onTag,
    code: 'stale_version',
  },
  list_references_agency_id_to_staff_id_fkey: {
    sql: `${REFERENCE}, to_staff_id) values ($1, 'tags', $2, 'x', gen_random_uuid())`,
    values: onTag,
    code: 'stale_version',
  },
  recovery_codes_agency_id_staff_id_fkey: {
    sql: `insert into recovery_codes (agency_id, id, staff_id, salt, code_hash)
      values ($1, gen_random_uuid(), gen_random_uuid(), substring(sha256('x') for 16), sha256('x'))`,
    code: 'second_factor_off',
  },
  saved_views_agency_id_owner_id_listing_name_key_key: {
    before: [SAVED_VIEW],
    sql: SAVED_VIEW,
    code: 'name_taken',
  },
  staff_agency_id_email_key_key: {
    sql: `${STAFF}, email_key) select agency_id, gen_random_uuid(), email, '', '', '{}', email_key
      from staff where agency_id = $1 limit 1`,
    code: 'email_taken',
    fields: ['email'],
  },
  staff_agency_id_username_key_key: {
    sql: `${STAFF}, email_key, username)
      values ($1, gen_random_uuid(), '1@x', '', '', '{}', '1@x', 'same-name'),
        ($1, gen_random_uuid(), '2@x', '', '', '{}', '2@x', 'same-name')`,
    code: 'username_taken',
    fields: ['username'],
  },
  staff_agency_id_role_list_role_id_fkey: {
    sql: 'update staff set role_id = gen_random_uuid() where agency_id = $1',
    code: 'stale_version',
  },
  staff_agency_id_department_list_department_id_fkey: {
    sql: 'update staff set department_id = gen_random_uuid() where agency_id = $1',
    code: 'stale_version',
  },
  delegations_one_each: {
    before: [DELEGATION('', '')],
    sql: DELEGATION('', ''),
    code: 'delegation_exists',
  },
  delegations_case_assignee_fkey: {
    sql: DELEGATION(', case_assignee_id', ', gen_random_uuid()'),
    code: 'stale_version',
  },
  delegations_inspection_assignee_fkey: {
    sql: DELEGATION(', inspection_assignee_id', ', gen_random_uuid()'),
    code: 'stale_version',
  },
  delegations_submission_assignee_fkey: {
    sql: DELEGATION(', submission_assignee_id', ', gen_random_uuid()'),
    code: 'stale_version',
  },
  settings_value_size: {
    sql: `insert into settings (agency_id, area, value)
      values ($1, 'x', jsonb_build_object('x', repeat('x', 1000001)))`,
    code: 'body_too_large',
  },
  attachments_agency_id_subject_id_fkey: {
    sql: `insert into attachments (agency_id, id, subject_id, key, title, file_name, size_bytes, content_type)
      values ($1, gen_random_uuid(), gen_random_uuid(), 'k', 't', 'f', 1, 'c')`,
    code: 'not_found',
  },
  messages_agency_id_subject_id_fkey: {
    sql: `insert into messages (agency_id, id, subject_id, direction, channel, body)
      values ($1, gen_random_uuid(), gen_random_uuid(), 'INBOUND', 'WEB', 'Hello')`,
    code: 'not_found',
  },
  notes_agency_id_subject_id_fkey: {
    sql: 'insert into notes (agency_id, id, subject_id, content) values ($1, gen_random_uuid(), gen_random_uuid(), $2)',
    values: () => ['A note'],
    code: 'not_found',
  },
  subject_tags_agency_id_subject_id_fkey: {
    sql: 'insert into subject_tags (agency_id, subject_id, tag_id) values ($1, gen_random_uuid(), $2)',
    values: onTag,
    code: 'not_found',
  },
  subject_tags_agency_id_tag_list_tag_id_fkey: {
    sql: 'insert into subject_tags (agency_id, subject_id, tag_id) values ($1, $2, gen_random_uuid())',
    values: onSubmission,
    code: 'invalid_input',
    fields: ['tags'],
  },
  contact_emails_agency_id_contact_id_email_key_key: {
    before: [CONTACT],
    sql: `insert into contact_emails (agency_id, id, contact_id, position, email)
      values ($1, gen_random_uuid(), {contact}, 1, 'ana@example.org'),
        ($1, gen_random_uuid(), {contact}, 2, 'ana@example.org')`,
    code: 'invalid_input',
    fields: ['emails'],
  },
  contact_emails_position_check: {
    before: [CONTACT],
    sql: `insert into contact_emails (agency_id, id, contact_id, position, email)
      values ($1, gen_random_uuid(), {contact}, 21, 'ana@example.org')`,
    code: 'unavailable',
  },
  contact_phones_agency_id_contact_id_phone_number_key: {
    before: [CONTACT],
    sql: `insert into contact_phones (agency_id, id, contact_id, position, phone_number)
      values ($1, gen_random_uuid(), {contact}, 1, '+14155550177'),
        ($1, gen_random_uuid(), {contact}, 2, '+14155550177')`,
    code: 'invalid_input',
    fields: ['phones'],
  },
  contact_phones_position_check: {
    before: [CONTACT],
    sql: `insert into contact_phones (agency_id, id, contact_id, position, phone_number)
      values ($1, gen_random_uuid(), {contact}, 21, '+14155550177')`,
    code: 'unavailable',
  },
  submissions_agency_id_category_list_category_id_fkey: {
    sql: 'update submissions set category_id = gen_random_uuid() where agency_id = $1 and id = $2',
    values: onSubmission,
    code: 'invalid_input',
    fields: ['categoryId'],
  },
  submissions_agency_id_outcome_list_outcome_id_fkey: {
    sql: 'update submissions set outcome_id = gen_random_uuid() where agency_id = $1 and id = $2',
    values: onSubmission,
    code: 'invalid_input',
    fields: ['outcomeId'],
  },
  submissions_agency_id_assignee_id_fkey: {
    sql: 'update submissions set assignee_id = gen_random_uuid() where agency_id = $1 and id = $2',
    values: onSubmission,
    code: 'invalid_input',
    fields: ['assigneeId'],
  },
  submissions_assignee_group_fkey: {
    sql: 'update submissions set assignee_group_id = gen_random_uuid() where agency_id = $1 and id = $2',
    values: onSubmission,
    code: 'invalid_input',
    fields: ['groupId'],
  },
  submissions_one_assignee: {
    sql: `update submissions set assignee_id = gen_random_uuid(), assignee_group_id = gen_random_uuid()
      where agency_id = $1 and id = $2`,
    values: onSubmission,
    code: 'invalid_input',
    fields: ['groupId'],
  },
  ...caseViolations,
};
