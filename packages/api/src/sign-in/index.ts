export { deviceOfCall } from './device-cookie.ts';
export { signInFeature } from './feature.ts';
export { newPasswordProblem, refuseBadPassword } from './new-password.ts';
export { mailPasswordLink, makePasswordLink } from './password-links.ts';
export { findAccount, savePassword } from './queries.ts';
