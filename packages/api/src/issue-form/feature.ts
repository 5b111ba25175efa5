import type { ServerFeature } from '../platform/feature.ts';
import { publicFormJobs, publicFormRoutes } from './routes.ts';

export const issueFormFeature: ServerFeature = {
  routes: { publicSubmissions: publicFormRoutes },
  jobs: publicFormJobs,
};
