import { inSentence } from '../../platform/formats/in-sentence.ts';
import { type EventText, historyTexts, type Sentences } from '../../platform/history.ts';
import type { agencyEvents } from './events.ts';
import { publicLinks } from './public-links.ts';

/** Returns the text of an event of an agency. */
export const agencyHistoryText: EventText = historyTexts({
  created: ({ name }) => `set up the agency “${name}”`,
  parcelsImported: ({ count }) => `imported ${count.toLocaleString('en-US')} parcels`,
  boundaryImported: () => 'imported the boundary',
  productsChanged: () => 'changed the products of the agency',
  hostNameChanged: () => "changed the host name of the agency's sign-in",
  publicLinkRenewed: ({ link }) => `renewed the address of the ${inSentence(publicLinks[link].label)}`,
} satisfies Sentences<typeof agencyEvents>);
