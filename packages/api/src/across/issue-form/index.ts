import type { ServerFeature } from '../../platform/feature.ts';
import { publicFormRoutes } from './routes.ts';
import { issueFormJobs } from './jobs.ts';

export const issueFormFeature: ServerFeature = {
  routes: { publicSubmissions: publicFormRoutes },
  jobs: issueFormJobs,
};
