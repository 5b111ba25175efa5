import type { JobKind } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { removeOldFollowers } from './followers/remove-old-followers.ts';

export const submissionJobs = (services: () => Services): JobKind[] => [
  { name: 'remove-old-followers', run: () => removeOldFollowers(services()), schedule: '27 3 * * *' },
];
