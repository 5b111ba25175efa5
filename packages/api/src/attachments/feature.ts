import type { ServerFeature } from '../platform/feature.ts';
import { attachmentJobs } from './jobs.ts';

export const attachmentsFeature: ServerFeature = { jobs: attachmentJobs };
