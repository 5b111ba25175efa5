export { deviceOfCall } from './sessions/device-cookie.ts';
export { signInFeature } from './feature.ts';
export { newPasswordProblem, refuseBadPassword } from './password/new-password.ts';
export { mailPasswordLink, makePasswordLink } from './password/password-links.ts';
export { usePasswordLinks } from './queries/password-links.ts';
export { findAccount, savePassword } from './queries/accounts.ts';
