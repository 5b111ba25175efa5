export { categoryForms } from './category-forms.ts';
export { createSubmission, type NewSubmission } from './create-submission.ts';
export { submissionsFeature } from './feature.ts';
export { reporterLink } from './tell-reporter.ts';
