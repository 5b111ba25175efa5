import { z } from 'zod';
import { declareEvents } from '../../platform/event.ts';
import { type EventText, historyTexts, type Sentences } from '../../platform/history.ts';

/** Events of access to the agency's data, which belong to no record. */
export const accessEvents = declareEvents('access', {
  refused: {
    about: 'A staff member tried something for administrators without the right.',
    /** `action` is the summary of the call. */
    data: z.strictObject({ call: z.string(), action: z.string(), right: z.string() }),
  },
});

/** Returns the text of an event of access. */
export const accessHistoryText: EventText = historyTexts({
  refused: ({ action }) => `tried this without the right: “${action}”`,
} satisfies Sentences<typeof accessEvents>);
