export { categoryForms } from './category-forms.ts';
export { createSubmission, type NewSubmission } from './create-submission.ts';
export { serveInbound } from './inbound/routes.ts';
export { publicPageRoutes } from './public-routes.ts';
export { submissionRoutes } from './routes.ts';
export { reporterLink } from './tell-reporter.ts';
