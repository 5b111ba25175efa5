import { z } from 'zod';

/** A row of a file that is left out, with the reasons. */
export const refusedRow = z.object({
  /** The number of the line in the file; the headings are line 1. */
  line: z.number().int(),
  /** What the row is about, such as a name or a number. */
  label: z.string(),
  problems: z.array(z.string()),
});
export type RefusedRow = z.infer<typeof refusedRow>;
