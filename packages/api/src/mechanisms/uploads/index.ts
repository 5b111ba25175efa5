import type { ServerFeature } from '../../platform/feature.ts';
import { uploadJobs } from './jobs.ts';
import { uploadRoutes } from './routes.ts';
import { serveStorage, storagePaths } from './storage/storage-routes.ts';

export { type Claim, claimUploads, type ClaimedUpload } from './claim-uploads.ts';
export { type InspectedUpload } from './inspect-uploads.ts';
export { moveUploads } from './queries.ts';
export { removeFiles } from './storage/remove-files.ts';
export { withUploads } from './with-uploads.ts';
export { isForVisitors } from './uses.ts';
export { signForVisitor } from './sign-for-visitor.ts';

export const uploadsFeature: ServerFeature = {
  routes: { uploads: uploadRoutes },
  jobs: uploadJobs,
  serve: serveStorage,
  rawPaths: storagePaths,
};
