import type { JobKind } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { derivePhotos } from './derive-photos.ts';

export const attachmentJobs = (services: () => Services): JobKind[] => [
  {
    name: 'derive-photos',
    run: (data) =>
      derivePhotos(services(), { agencyId: Number(data['agencyId']), subjectId: String(data['subjectId']) }),
  },
];
