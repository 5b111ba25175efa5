export { passwordLetter } from './password-letter.ts';
export { signInJobs } from './jobs.ts';
export { newPasswordProblem, refuseBadPassword } from './new-password.ts';
export { mailPasswordLink, makePasswordLink } from './password-links.ts';
export { findAccount, savePassword } from './queries.ts';
export { signInRoutes } from './routes.ts';
export { serveSignIn } from './serve/serve-sign-in.ts';
