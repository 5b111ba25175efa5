import { type EventText, historyTexts, type Sentences } from '../../platform/history.ts';
import type { savedViewEvents } from './events.ts';

/** Returns the text of an event of a saved view. */
export const savedViewHistoryText: EventText = historyTexts({
  created: ({ name, listing }) => `saved the view “${name}” of ${listing}`,
  changed: ({ name, listing }) => `changed the view “${name}” of ${listing}`,
  removed: ({ name, listing }) => `deleted the view “${name}” of ${listing}`,
} satisfies Sentences<typeof savedViewEvents>);
