import { Problem } from '@townkeep/core/kernel';
import type { ServerFeature } from '../platform/feature.ts';

export const notesFeature: ServerFeature = {
  constraints: { notes_agency_id_subject_id_fkey: () => new Problem('not_found') },
};
