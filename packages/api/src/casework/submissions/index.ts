import { byStaff } from '../../platform/http/by-staff.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { routes } from '../../platform/http/call-path.ts';
import { submissionRuleActions } from './automation/actions.ts';
import { factsOfSubmission } from './automation/facts.ts';
import { tryOutRules } from './assignment-rules/try-out.ts';
import { resolveTemplate } from './read/resolve-template.ts';
import { submissionConstraints } from './constraints.ts';
import { submissionsDemo } from './demo.ts';
import { submissionJobs } from './jobs.ts';
import { groupActionRun, undoGroupActionRun } from './group-actions/run-kinds.ts';
import { submissionsExportRun } from './listing/export-submissions.ts';
import { listLetters } from './letters/list-letters.ts';
import { submissionLetters } from './letters/index.ts';
import { submissionsDocument } from './print/submissions-document.ts';
import { publicPageRoutes } from './public-routes.ts';
import { submissionRoutes } from './routes.ts';
import { submissionUses } from './staff-uses.ts';
import { submissionKind } from './subject.ts';

export { ruleTargetProblems } from './assignment-rules/rule-targets.ts';
export { defaultGroupProblem } from './handling/assign.ts';
export { categoryForms } from './category-forms.ts';
export type { NewSubmission } from './filing/new-submission.ts';
export { createSubmission } from './filing/create-submission.ts';
export { writeFromAgency } from './thread/write-from-agency.ts';
export { publicLinks, reporterLink, reporterLinks } from './links.ts';

export const submissionsFeature: ServerFeature = {
  routes: {
    submissions: submissionRoutes,
    publicSubmissions: publicPageRoutes,
    assignmentRules: {
      tryOut: routes.assignmentRules.tryOut.handler(async ({ input, context }) => ({
        submissions: await tryOutRules(context.tx, input.rule ?? null, context),
      })),
    },
    templates: {
      letters: routes.templates.letters.handler(({ context: { tx } }) => listLetters(tx)),
      resolve: routes.templates.resolve.handler(byStaff(resolveTemplate)),
    },
  },
  subjectKinds: [submissionKind],
  uploads: [
    {
      operation: submissionKind.files.operation,
      attachRight: 'submissions.see',
      visitors: 'form',
      readers: 'record',
      readRight: 'submissions.see',
    },
  ],
  automated: { submission: { factsOf: factsOfSubmission, actions: submissionRuleActions } },
  staffUses: submissionUses,
  runs: [groupActionRun, undoGroupActionRun, submissionsExportRun],
  documents: [submissionsDocument],
  letters: submissionLetters,
  jobs: submissionJobs,
  constraints: submissionConstraints,
  demo: submissionsDemo,
};
