export { type Claim, claimUploads, type ClaimedUpload } from './claim-uploads.ts';
export { type InspectedUpload } from './inspect-uploads.ts';
export { removeFiles } from './remove-files.ts';
export { uploadJobs, uploadRoutes } from './routes.ts';
export { serveStorage, storagePaths } from './storage-routes.ts';
export { withUploads } from './with-uploads.ts';
