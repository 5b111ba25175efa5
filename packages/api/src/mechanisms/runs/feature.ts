import type { ServerFeature } from '../../platform/feature.ts';
import { runJobs } from './jobs.ts';
import { runRoutes } from './routes.ts';

export const runsFeature: ServerFeature = { routes: { runs: runRoutes }, jobs: runJobs };
