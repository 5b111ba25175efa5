import { type EventText, historyTexts, type Sentences } from '../../platform/history.ts';
import type { locationEvents } from './events.ts';

/** Returns the text of an event of a location. The reason of a warning is for those who see the location. */
export const locationHistoryText: EventText = historyTexts({
  flagged: ({ isFlagged }) => (isFlagged ? 'set a warning on this location' : 'removed the warning of this location'),
  answered: ({ names }) => `changed ${names.map((name) => `“${name}”`).join(', ')} of this location`,
  secured: ({ isSecured, locations }) => {
    const which = locations === 1 ? 'this location' : `${locations} locations`;
    return isSecured ? `secured ${which}` : `ended the security of ${which}`;
  },
} satisfies Sentences<typeof locationEvents>);
