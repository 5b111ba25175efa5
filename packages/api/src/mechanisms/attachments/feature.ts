import { Problem } from '@townkeep/core/platform';
import type { ServerFeature } from '../../platform/feature.ts';
import { attachmentJobs } from './jobs.ts';

export const attachmentsFeature: ServerFeature = {
  jobs: attachmentJobs,
  constraints: { attachments_agency_id_subject_id_fkey: () => new Problem('not_found') },
};
