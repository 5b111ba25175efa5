import { declareProblems } from '../kernel/problems.ts';

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
  case_without_party: [409, 'This case has no contact to write to. Add one first.'],
  party_not_reached: [409, 'The responsible party cannot be reached by email or text message.'],
  wrong_case_code: [409, 'This code is not right, or it is too old.'],
  case_code_not_sent: [409, 'No code can be sent for this case. Please contact the agency.'],
  case_locked: [403, 'Enter the code that was sent to you first.'],
  case_blocked: [409, 'This case cannot be closed yet. What is still open is listed with it.'],
});
