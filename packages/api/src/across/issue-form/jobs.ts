import type { JobKind } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { removeOldDrafts } from './drafts/drafts.ts';

export const issueFormJobs = (services: () => Services): JobKind[] => [
  { name: 'remove-old-drafts', run: () => removeOldDrafts(services()), schedule: '43 3 * * *' },
];
