import { declareProblems } from '../../../platform/problems.ts';

/** The problems of the second factor. */
export const secondFactorProblems = declareProblems({
  code_needed: [401, 'Please enter the code from your authenticator app, or a recovery code.'],
  code_wrong: [401, 'The code is not correct or was already used. Please wait for the next one.'],
  second_factor_missing: [
    403,
    'Your agency requires a second factor. Please sign in on the sign-in page, which sets it up.',
  ],
  admin_second_factor_missing: [
    403,
    'Super admins need a second factor here. The operator turns it on: npm run townkeep -- super-admin-second-factor {email}',
  ],
  second_factor_off: [409, 'There is no second factor.'],
  second_factor_required: [409, 'Your agency requires a second factor. You can move it to another phone.'],
  own_second_factor: [409, 'Please turn off your own second factor in your profile.'],
  enrollment_ended: [409, 'The setup took too long. Please begin again.'],
});
