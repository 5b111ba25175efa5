export { defaultGroupProblem } from './assign.ts';
export { categoryForms } from './category-forms.ts';
export type { NewSubmission } from './create/filing.ts';
export { createSubmission } from './create-submission.ts';
export { submissionsFeature } from './feature.ts';
export { publicLinks, reporterLink, reporterLinks } from './links.ts';
