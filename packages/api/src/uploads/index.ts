export { insertAttachments } from './attachments.ts';
export { type Claim, claimUploads, type ClaimedUpload } from './claim-uploads.ts';
export { inspectUploads, type InspectedUpload, type Inspector } from './inspect-uploads.ts';
export { uploadJobs, uploadRoutes } from './routes.ts';
export { serveStorage, storagePaths } from './storage-routes.ts';
