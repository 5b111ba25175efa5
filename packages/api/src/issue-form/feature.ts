import type { ServerFeature } from '../platform/feature.ts';
import { publicFormJobs, publicFormRoutes } from './routes.ts';

export const publicSubmissionsFeature: ServerFeature = {
  routes: { publicSubmissions: publicFormRoutes },
  jobs: publicFormJobs,
};
