import type { JobKind } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { removeFilesJob } from './storage/remove-files.ts';
import { sweepUploads } from './sweep-uploads.ts';

export const uploadJobs = (services: () => Services): JobKind[] => [
  removeFilesJob(services),
  { name: 'sweep-uploads', run: () => sweepUploads(services()), schedule: '17 * * * *' },
];
