import type { ServerFeature } from '../../platform/feature.ts';
import { outboxExportRun } from './export-messages.ts';
import { outboxJobs } from './jobs.ts';
import { outboxRoutes } from './routes.ts';

export const outboxFeature: ServerFeature = {
  routes: { outbox: outboxRoutes },
  jobs: outboxJobs,
  runs: [outboxExportRun],
};
