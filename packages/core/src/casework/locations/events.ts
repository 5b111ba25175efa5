import { z } from 'zod';
import { declareEvents } from '../../platform/event.ts';
import { type EventText, historyTexts, type Sentences } from '../../platform/history.ts';

/** Events of a location. */
export const locationEvents = declareEvents('location', {
  flagged: {
    about: 'A warning was set on a location or removed.',
    data: z.strictObject({ isFlagged: z.boolean(), reason: z.string().nullable() }),
  },
  answered: {
    about: "The agency's own fields on a location were filled in or changed.",
    /** The labels of the fields that changed. */
    data: z.strictObject({ names: z.array(z.string()) }),
  },
  secured: {
    about: 'A location was secured, or shown to all staff again.',
    /** `locations` is the number of locations that changed: this one and others that its address or parcel covers. */
    data: z.strictObject({ isSecured: z.boolean(), locations: z.number().int(), reason: z.string().nullable() }),
  },
});

/** Returns the text of an event of a location. The reason of a warning is for those who see the location. */
export const locationHistoryText: EventText = historyTexts({
  flagged: ({ isFlagged }) =>
    isFlagged ? 'set a warning on this location' : 'removed the warning about this location',
  answered: ({ names }) => `changed ${names.map((name) => `“${name}”`).join(', ')} of this location`,
  secured: ({ isSecured, locations }) => {
    const which = locations === 1 ? 'this location' : `${locations} locations`;
    return isSecured ? `secured ${which}` : `showed ${which} to all staff again`;
  },
} satisfies Sentences<typeof locationEvents>);
