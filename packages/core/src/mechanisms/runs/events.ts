import { z } from 'zod';
import { declareEvents } from '../../platform/event.ts';
import { type EventText, historyTexts, type Sentences } from '../../platform/history.ts';

const kind = z.string();
const counts = { kind, changed: z.number().int(), skipped: z.number().int() };

/** Events of a run. What it does to each record is an event of that record. */
export const runEvents = declareEvents('run', {
  started: {
    about: 'A staff member started a job over many records, such as a group action or an export.',
    data: z.strictObject({ kind, label: z.string(), total: z.number().int().nullable(), undoOf: z.uuid().optional() }),
  },
  finished: { about: 'Such a job ended.', data: z.strictObject(counts) },
  canceled: { about: 'A staff member canceled such a job.', data: z.strictObject(counts) },
  failed: { about: 'Such a job ended with an error.', data: z.strictObject(counts) },
  downloaded: { about: 'A staff member downloaded the file of such a job.', data: z.strictObject({ kind }) },
});

const count = (changed: number, skipped: number): string =>
  `${changed.toLocaleString('en-US')} changed, ${skipped.toLocaleString('en-US')} skipped`;

/** Returns the text of an event of a run. */
export const runHistoryText: EventText = historyTexts({
  started: ({ label, undoOf }) => (undoOf === undefined ? `started “${label}”` : `started to undo “${label}”`),
  finished: ({ changed, skipped }) => `finished the job: ${count(changed, skipped)}`,
  canceled: ({ changed, skipped }) => `canceled the job: ${count(changed, skipped)}`,
  failed: ({ changed, skipped }) => `ended the job with an error: ${count(changed, skipped)}`,
  downloaded: () => 'downloaded the file of the job',
} satisfies Sentences<typeof runEvents>);
