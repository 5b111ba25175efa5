import { type EventText, historyTexts, type Sentences } from '../kernel/history.ts';
import type { agencyEvents } from './events.ts';

/** Returns the text of an event of an agency. */
export const agencyHistoryText: EventText = historyTexts({
  created: ({ name }) => `set up the agency “${name}”`,
  parcelsImported: ({ count }) => `imported ${count.toLocaleString('en-US')} parcels`,
  boundaryImported: () => 'imported the boundary',
  productsChanged: () => 'changed the products of the agency',
} satisfies Sentences<typeof agencyEvents>);
