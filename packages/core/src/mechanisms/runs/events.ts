import { z } from 'zod';
import { declareEvents } from '../../platform/event.ts';

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
