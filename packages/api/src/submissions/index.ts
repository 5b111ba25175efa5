export { createSubmission, type NewSubmission } from './create-submission.ts';
export { submissionLetters } from './letters/index.ts';
export { publicLinks, reporterLink, reporterLinks } from './links.ts';
export { publicPageRoutes } from './public-routes.ts';
export { submissionRoutes } from './routes.ts';
export { submissionKind } from './subject.ts';
