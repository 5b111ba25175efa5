import { type EventText, historyTexts, type Sentences } from '../../platform/history.ts';
import type { baseMapEvents } from './events.ts';

/** Returns the text of an event of a base map. */
export const baseMapHistoryText: EventText = historyTexts({
  imported: ({ layers, count }) =>
    `imported ${count.toLocaleString('en-US')} features into the base map: ${layers.join(', ')}`,
  fileSet: ({ hasFile }) => (hasFile ? 'set a map file' : 'removed the map file'),
} satisfies Sentences<typeof baseMapEvents>);
