import type { JobKind } from '../platform/jobs.ts';
import type { Services } from '../platform/services.ts';

/** The job that removes stored files once nothing refers to them. */
export const REMOVE_FILES = 'remove-files';

export const submissionJobs = (services: () => Services): JobKind[] => [
  {
    name: REMOVE_FILES,
    run: async (data) => {
      const keys = data['keys'] as readonly string[];
      for (const key of keys) await services().storage.remove(key);
    },
  },
];
