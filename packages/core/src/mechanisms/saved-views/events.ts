import { z } from 'zod';
import { declareEvents } from '../../platform/event.ts';

const data = z.strictObject({ listing: z.string(), name: z.string(), isShared: z.boolean() });

/** Events of the views of listings that staff save. */
export const savedViewEvents = declareEvents('saved-view', {
  created: { about: 'A view of a listing was saved.', data },
  changed: { about: 'A saved view of a listing was changed.', data },
  removed: { about: 'A saved view of a listing was deleted.', data },
});
