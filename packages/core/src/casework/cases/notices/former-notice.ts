import { z } from 'zod';

/** A notice that the agency issued in the system that it used before. It can be read, and nothing else. */
export const formerNotice = z.object({
  id: z.uuid(),
  number: z.string(),
  name: z.string(),
  issuedOn: z.string(),
  recipient: z.string().nullable(),
  /** What came of it, in the words of the other system. */
  outcome: z.string().nullable(),
  /** Its file among those of the case, with a short-lived address; null without one. */
  file: z.object({ id: z.uuid(), title: z.string(), presignedUrl: z.string() }).nullable(),
});
export type FormerNotice = z.infer<typeof formerNotice>;

/** What staff read beside such a notice. */
export const FORMER_STATE = 'Issued in the former system';
