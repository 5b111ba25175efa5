import type { ServerFeature } from '../../platform/feature.ts';
import { uploadJobs } from './jobs.ts';
import { uploadRoutes } from './routes.ts';
import { serveStorage, storagePaths } from './storage/storage-routes.ts';

export const uploadsFeature: ServerFeature = {
  routes: { uploads: uploadRoutes },
  jobs: uploadJobs,
  serve: serveStorage,
  rawPaths: storagePaths,
};
