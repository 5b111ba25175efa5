import { declareProblems } from '../problems.ts';

/** Refusals to change rights. Each names what to do. */
export const rightsProblems = declareProblems({
  admin_right_not_held: [
    403,
    'Only a person with the right “{rights}” can give it, remove it, or change the account of a person who has it. ' +
      'Ask one of them.',
  ],
  right_not_held: [
    403,
    'You cannot give rights that you do not have yourself: {rights}. ' +
      'Ask a person who has them, or the administrator of that area.',
  ],
  account_has_more: [
    403,
    'This account has rights that you do not have yourself: {rights}. ' +
      'Ask a person who has them, or the administrator of that area, to change its email or username.',
  ],
  own_rights_raised: [
    403,
    'This would raise your own rights: {rights}. Ask another user administrator to make this change.',
  ],
  last_user_admin: [
    409,
    'This would leave the agency without an active user administrator. ' +
      'Give another active person the right “User administrator” first.',
  ],
  last_site_admin: [
    409,
    'This would leave the agency without an active site administrator. ' +
      'Give another active person the right “Site administrator” first.',
  ],
});
