import { z } from 'zod';
import { changesData, declareEvents, noData } from '../../platform/event.ts';
import { publicLinkKinds } from './public-links.ts';

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
