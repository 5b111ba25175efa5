export { uploadsFeature } from './feature.ts';
export { type Claim, claimUploads, type ClaimedUpload } from './claim-uploads.ts';
export { type InspectedUpload } from './inspect-uploads.ts';
export { removeFiles } from './storage/remove-files.ts';
export { withUploads } from './with-uploads.ts';
export { isForVisitors } from './uses.ts';
export { signForVisitor } from './sign-for-visitor.ts';
