export { ruleTargetProblems } from './assignment-rules/rule-targets.ts';
export { defaultGroupProblem } from './handling/assign.ts';
export { categoryForms } from './category-forms.ts';
export type { NewSubmission } from './filing/filing.ts';
export { createSubmission } from './filing/create-submission.ts';
export { submissionsFeature } from './feature.ts';
export { writeFromAgency } from './thread/write-from-agency.ts';
export { publicLinks, reporterLink, reporterLinks } from './links.ts';
