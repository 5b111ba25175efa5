import { z } from 'zod';
import { changesData, declareEvents, noData } from '../../platform/event.ts';
import { publicLinkKinds, publicLinks } from './public-links.ts';
import { inSentence } from '../../platform/formats/in-sentence.ts';
import { type EventText, historyTexts, type Sentences } from '../../platform/history.ts';

/** Events of an agency and its settings. */
export const agencyEvents = declareEvents('agency', {
  created: { about: 'The agency was set up.', data: z.strictObject({ name: z.string() }) },
  parcelsImported: { about: 'Parcels were imported.', data: z.strictObject({ count: z.number().int() }) },
  boundaryImported: { about: 'The boundary was imported.', data: noData },
  productsChanged: { about: 'The provider changed which products the agency has.', data: changesData },
  hostNameChanged: {
    about: "The provider changed the host name that leads to the agency's sign-in.",
    data: changesData,
  },
  publicLinkRenewed: {
    about: 'A public page of the agency has a new address.',
    data: changesData.extend({ link: z.enum(publicLinkKinds) }),
  },
});

/** Returns the text of an event of an agency. */
export const agencyHistoryText: EventText = historyTexts({
  created: ({ name }) => `set up the agency “${name}”`,
  parcelsImported: ({ count }) => `imported ${count.toLocaleString('en-US')} parcels`,
  boundaryImported: () => 'imported the boundary',
  productsChanged: () => 'changed the products of the agency',
  hostNameChanged: () => "changed the host name of the agency's sign-in",
  publicLinkRenewed: ({ link }) => `renewed the address of the ${inSentence(publicLinks[link].label)}`,
} satisfies Sentences<typeof agencyEvents>);
