import { z } from 'zod';
import { declareEvents } from '../../platform/event.ts';
import { type EventText, historyTexts, type Sentences } from '../../platform/history.ts';

const data = z.strictObject({ listing: z.string(), name: z.string(), isShared: z.boolean() });

/** Events of the views of listings that staff save. */
export const savedViewEvents = declareEvents('saved-view', {
  created: { about: 'A view of a listing was saved.', data },
  changed: { about: 'A saved view of a listing was changed.', data },
  removed: { about: 'A saved view of a listing was deleted.', data },
});

/** Returns the text of an event of a saved view. */
export const savedViewHistoryText: EventText = historyTexts({
  created: ({ name, listing }) => `saved the view “${name}” of ${listing}`,
  changed: ({ name, listing }) => `changed the view “${name}” of ${listing}`,
  removed: ({ name, listing }) => `deleted the view “${name}” of ${listing}`,
} satisfies Sentences<typeof savedViewEvents>);
