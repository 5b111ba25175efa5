import type { ServerFeature } from '../../platform/feature.ts';
import { ruleLogExportRun } from './export-log.ts';
import { automationJobs } from './jobs.ts';
import { automationRoutes } from './routes.ts';
import { startRules } from './start-rules.ts';

export const automationFeature: ServerFeature = {
  routes: { automation: automationRoutes },
  jobs: automationJobs,
  runs: [ruleLogExportRun],
  follow: startRules,
};
