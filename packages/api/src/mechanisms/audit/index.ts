import type { ServerFeature } from '../../platform/feature.ts';
import { trailExportRun } from './export-trail.ts';
import { auditJobs } from './jobs.ts';
import { auditRoutes } from './routes.ts';

export const auditFeature: ServerFeature = {
  routes: { audit: auditRoutes },
  jobs: auditJobs,
  runs: [trailExportRun],
};
