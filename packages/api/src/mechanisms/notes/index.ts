import { Problem } from '@townkeep/core/platform';
import { countByStaff } from '../../platform/records/count-by-staff.ts';
import type { ServerFeature } from '../../platform/feature.ts';

export { noteRoutes } from './notes.ts';
export { addNote, editNote, removeNote } from './notes.ts';
export { notesOf } from './queries.ts';

export const notesFeature: ServerFeature = {
  staffUses: [
    {
      name: 'notes.written',
      label: 'Notes they wrote',
      isPast: true,
      count: countByStaff({ table: 'notes', column: 'author_id' }),
    },
  ],
  constraints: { notes_agency_id_subject_id_fkey: () => new Problem('not_found') },
};
