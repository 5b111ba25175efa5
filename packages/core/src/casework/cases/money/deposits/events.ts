import { z } from 'zod';
import { declareEvents } from '../../../../platform/event.ts';
import { type EventText, historyTexts, type Sentences } from '../../../../platform/history.ts';

/** Events of deposits. They name no amount. */
export const depositEvents = declareEvents('deposit', {
  closed: {
    about: 'What was received was closed out into a deposit.',
    data: z.strictObject({ number: z.string(), count: z.number().int() }),
  },
});

/** Returns the text of an event of a deposit. */
export const depositHistoryText: EventText = historyTexts({
  closed: ({ number, count }) =>
    `closed out deposit ${number} with ${count === 1 ? 'one line' : `${count} lines`} of ledgers`,
} satisfies Sentences<typeof depositEvents>);
