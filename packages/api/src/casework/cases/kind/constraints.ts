import { caseProblems } from '@townkeep/core/casework/cases';
import { invalid, Problem, text } from '@townkeep/core/platform';
import type { ConstraintProblems } from '../../../platform/constraints.ts';

/** The chosen item, contact or submission was deleted moments ago. */
const chosenIsGone = () => new Problem('stale_version');

/**
 * The problems of violated constraints. What was chosen can be deleted between the check of the input and the write.
 */
export const caseConstraints: ConstraintProblems = {
  cases_agency_id_outcome_list_outcome_id_fkey: () =>
    invalid({ outcomeId: text('notOffered', { label: 'This outcome' }) }),
  cases_agency_id_assignee_id_fkey: () => invalid({ assigneeId: text('caseAssigneeUnavailable') }),
  cases_assignee_group_fkey: () => invalid({ groupId: text('caseGroupUnavailable') }),
  cases_one_assignee: () => invalid({ groupId: text('assigneeOrGroup') }),
  case_contacts_once: () => invalid({ roleId: text('nameTaken') }),
  case_contacts_agency_id_role_list_role_id_fkey: chosenIsGone,
  case_submissions_agency_id_submission_id_fkey: chosenIsGone,
  case_tiles_agency_id_tile_list_tile_id_fkey: chosenIsGone,
  case_violations_disposition_fkey: chosenIsGone,
  case_violations_violation_fkey: chosenIsGone,
  case_violations_violation_type_fkey: chosenIsGone,
  inspection_findings_disposition_fkey: chosenIsGone,
  location_answers_agency_id_field_list_field_id_fkey: chosenIsGone,
  time_entries_agency_id_activity_list_activity_id_fkey: chosenIsGone,
  time_entries_one_timer: () => new Problem(caseProblems.timer_running),
  abatements_one_current: () => new Problem(caseProblems.abatement_status),
  abatement_steps_agency_id_activity_list_activity_id_fkey: chosenIsGone,
  abatement_documents_attachment_fkey: chosenIsGone,
  entities_agency_id_section_list_section_id_fkey: chosenIsGone,
  inspections_agency_id_assignee_id_fkey: chosenIsGone,
  notices_agency_id_void_reason_list_void_reason_id_fkey: chosenIsGone,
  notice_deliveries_agency_id_reason_list_reason_id_fkey: chosenIsGone,
  notice_deliveries_number_once: () => new Problem(caseProblems.certified_number_used),
  notices_agency_id_config_list_config_id_fkey: chosenIsGone,
  inspections_cancel_reason_fkey: chosenIsGone,
  inspections_agency_id_type_list_type_id_fkey: chosenIsGone,
  ledger_lines_charge_code_fkey: chosenIsGone,
  ledger_lines_agency_id_fine_list_fine_id_fkey: chosenIsGone,
  ledger_lines_payment_type_fkey: chosenIsGone,
  ledger_lines_agency_id_reason_list_reason_id_fkey: chosenIsGone,
  ledger_collection_steps_reason_fkey: chosenIsGone,
  ledger_waivers_agency_id_reason_list_reason_id_fkey: chosenIsGone,
  late_fee_schedules_late_fee_fkey: chosenIsGone,
  late_fee_schedules_charge_code_fkey: chosenIsGone,
};
