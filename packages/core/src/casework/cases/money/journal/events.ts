import { z } from 'zod';
import { declareEvents } from '../../../../platform/event.ts';
import { dayWords } from '../../../../platform/formats/calendar.ts';
import { type EventText, historyTexts, type Sentences } from '../../../../platform/history.ts';

const day = z.iso.date();

/** Events of the journal. They name no amount. */
export const journalEvents = declareEvents('journal', {
  closed: { about: 'A day of the journal was closed.', data: z.strictObject({ on: day }) },
  exported: {
    about: 'Closed days of the journal were exported.',
    data: z.strictObject({ from: day, to: day, count: z.number().int(), isAgain: z.boolean() }),
  },
});

/** Returns the text of an event of the journal. */
export const journalHistoryText: EventText = historyTexts({
  closed: ({ on }) => `closed the journal of ${dayWords(on)}`,
  exported: ({ from, to, count, isAgain }) =>
    `exported ${count === 1 ? 'one day' : `${count} days`} of the journal, ` +
    `${from === to ? dayWords(from) : `${dayWords(from)} to ${dayWords(to)}`}${isAgain ? ', again' : ''}`,
} satisfies Sentences<typeof journalEvents>);
