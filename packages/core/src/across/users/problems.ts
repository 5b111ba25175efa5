import { declareProblems } from '../../platform/problems.ts';

/** Refusals to change accounts. Each names what to do. */
export const userProblems = declareProblems({
  email_taken: [409, 'There is already an account with this email. Open that one, or enter another email.'],
  username_taken: [409, 'Another account has this username. Enter another one.'],
  own_account: [409, 'You cannot deactivate or delete your own account. Ask another user administrator.'],
  user_inactive: [409, 'This account is deactivated. Reactivate it first.'],
  user_active: [409, 'This account is active already.'],
  already_joined: [409, 'This person has already accepted the invitation. Send a link to set a new password instead.'],
  supervisor_loop: [409, '{name} reports to this person already. Choose another supervisor, or change theirs first.'],
  user_referred: [
    409,
    '{name} cannot be deleted, because other records name this account: {list}. Deactivate it instead.',
  ],
});
