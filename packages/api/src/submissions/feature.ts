import type { ServerFeature } from '../platform/feature.ts';
import { routes } from '../platform/http/call-path.ts';
import { submissionRuleActions } from './automation/actions.ts';
import { factsOfSubmission } from './automation/facts.ts';
import { resolveTemplate } from './read/resolve-template.ts';
import { staffActor } from './staff-actor.ts';
import { submissionConstraints } from './constraints.ts';
import { submissionJobs } from './jobs.ts';
import { groupActionRun, undoGroupActionRun } from './group-actions/run-kinds.ts';
import { submissionsExportRun } from './listing/export-submissions.ts';
import { submissionLetters } from './letters/index.ts';
import { namedSubmissions } from './named-submissions.ts';
import { publicPageRoutes } from './public-routes.ts';
import { submissionRoutes } from './routes.ts';
import { submissionKind } from './subject.ts';

export const submissionsFeature: ServerFeature = {
  routes: {
    submissions: submissionRoutes,
    publicSubmissions: publicPageRoutes,
    templates: {
      resolve: routes.templates.resolve.handler(({ input, context }) =>
        resolveTemplate(context.tx, input, staffActor(context)),
      ),
    },
  },
  subjectKinds: [submissionKind],
  records: { submission: namedSubmissions },
  automated: { submission: { factsOf: factsOfSubmission, actions: submissionRuleActions } },
  runs: [groupActionRun, undoGroupActionRun, submissionsExportRun],
  letters: submissionLetters,
  jobs: submissionJobs,
  constraints: submissionConstraints,
};
