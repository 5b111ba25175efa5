import { z } from 'zod';
import { instant } from '../../platform/schemas.ts';
import { runStatuses } from './limits.ts';

const count = z.number().int().min(0);

/** A run: a job that a person waits for, with its progress. */
export const run = z.object({
  id: z.uuid(),
  /** The kind, as the feature declares it: `submissions.group-action`. */
  kind: z.string(),
  /** Text for people, such as `Assign 312 submissions to Ana Lee`. */
  label: z.string(),
  status: z.enum(runStatuses),
  /** Records to go through; null while it is not known. */
  total: count.nullable(),
  /** Records gone through: changed, already as asked, and skipped. */
  done: count,
  changed: count,
  skipped: count,
  /** Why records were skipped, the most frequent reason first. */
  skipReasons: z.array(z.object({ reason: z.string(), count })),
  /** Why it failed, or why its person can no longer download its file. */
  error: z.string().nullable(),
  /** Whether it made a file that this person can download. */
  hasFile: z.boolean(),
  canCancel: z.boolean(),
  canUndo: z.boolean(),
  /** The run that it undoes. */
  undoOf: z.uuid().nullable(),
  isUndone: z.boolean(),
  next: z
    .object({ label: z.string(), path: z.string() })
    .nullable()
    .describe('Where its person goes on from what it made: a path below that of the agency in the staff application.'),
  createdAt: instant,
  finishedAt: instant.nullable(),
});
export type Run = z.infer<typeof run>;

/** A run with the records that it skipped, the first 100. */
export const runReport = run.extend({
  skippedRecords: z.array(z.object({ id: z.uuid(), label: z.string().nullable(), reason: z.string() })),
});
export type RunReport = z.infer<typeof runReport>;
