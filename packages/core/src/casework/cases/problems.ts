import { declareProblems } from '../../platform/problems.ts';

export const caseProblems = declareProblems({
  // Source: staff application §8, 'case creation configuration invalid'
  case_setup_incomplete: [
    409,
    'Requested action cannot be completed. One or more required components are missing or inactive. ' +
      'Please contact your administrator.',
  ],
  case_closed: [409, 'This case is closed. Reopen it first.'],
  case_not_closed: [409, 'This case is not closed.'],
  case_in_draft: [409, 'This case is in draft mode. End draft mode first.'],
  case_not_in_draft: [409, 'This case is not in draft mode.'],
  inspection_not_scheduled: [409, 'This inspection was already performed or canceled.'],
  inspection_not_performed: [409, 'This inspection has not been performed.'],
  inspection_empty: [409, 'Nothing is found or noted yet. Set a result, answer the checklist or write a note.'],
  findings_kept: [
    409,
    'Results can be corrected only by the inspector, on the day of the inspection. ' +
      'Set the result on the violation instead.',
  ],
  violation_inspected: [409, 'This violation was inspected, so it cannot be removed. Set its disposition instead.'],
  photo_of_inspection: [409, '“{file}” is a photo of {inspection} on {day}, so it cannot be removed.'],
  file_of_abatement: [409, '“{file}” is a document of the forced abatement. Detach it there first.'],
  file_of_ended_abatement: [
    409,
    '“{file}” is a document of a forced abatement that has ended, so it cannot be removed.',
  ],
  case_without_party: [409, 'This case has no contact to write to. Add one first.'],
  party_not_reached: [409, 'The responsible party cannot be reached by email or text message.'],
  wrong_case_code: [409, 'This code is not correct or has expired.'],
  case_code_not_sent: [409, 'No code can be sent for this case. Please contact the agency.'],
  case_locked: [403, 'Enter the code that was sent to you first.'],
  case_blocked: [409, 'This case cannot be closed yet. First complete what is still open.'],
  timer_running: [409, 'Your timer is already running. Stop it first.'],
  timer_stopped: [409, 'This timer was already stopped.'],
  abatement_status: [409, 'The status of the forced abatement has changed, so this is no longer possible.'],
  abatement_not_initiated: [409, 'The forced abatement is not under way. Initiate it first.'],
  abatement_blocked: [409, 'The forced abatement cannot be completed yet. Finish the listed activities first.'],
  notice_issued: [409, 'This notice was issued, so it cannot be changed.'],
  notice_under_way: [409, 'This notice waits for approval or for print. Take it back to a draft first.'],
  notice_without_violation: [409, 'This case has no open violation that the notice is for.'],
  notice_not_drafted: [409, 'There is no saved draft to apply.'],
  notice_not_waiting: [409, 'This notice does not wait for approval.'],
  notice_rejected: [409, 'A supervisor rejected this notice. Change it first.'],
  notice_own: [409, 'This is your own notice. Another supervisor decides about it.'],
  notice_not_issued: [409, 'This notice was not issued yet.'],
  notice_under_issue: [409, 'The letters of this notice are being made. Please try again in a moment.'],
  notice_recipient_gone: [409, 'A recipient is no longer a contact of the case. Choose the recipients again.'],
  notice_without_email: [
    409,
    'A recipient who gets this notice by email has no email address. Add one, or choose another way of delivery.',
  ],
  notice_not_queued: [409, 'This notice is not in the print queue.'],
  notice_unapproved: [409, 'This notice needs the approval of a supervisor first.'],
  notice_day_passed: [409, 'The comply-by date in this notice has passed. Make a new one.'],
  notices_not_printed: [409, 'Only issued notices can be printed again.'],
  case_noticed: [409, 'A notice was issued on this case, so it cannot enter draft mode.'],
  violation_noticed: [
    409,
    'An issued notice names this violation, so it cannot be removed. Set its disposition instead.',
  ],
  certified_number_used: [409, 'This number of certified mail was used in the last two years.'],
  certified_range_used_up: [
    409,
    'The range of certified mail numbers is used up. Enter a new one in setup under ‘Certified mail numbers’, or type the number.',
  ],
  document_needed: [409, 'This activity is done and needs a document. Add another document first.'],
});
