import { z } from 'zod';
import { declareEvents } from '../kernel/event.ts';

/** What happens to a location. */
export const locationEvents = declareEvents('location', {
  flagged: {
    about: 'A warning was set on a location, or taken off.',
    data: z.strictObject({ isFlagged: z.boolean(), reason: z.string().nullable() }),
  },
  secured: {
    about: 'A location was secured, or shown to all staff again.',
    /** The other locations that the same address or parcel covers follow. */
    data: z.strictObject({ isSecured: z.boolean(), locations: z.number().int() }),
  },
});
