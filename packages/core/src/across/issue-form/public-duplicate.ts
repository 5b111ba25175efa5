import { z } from 'zod';
import { instant } from '../../platform/schemas.ts';
import { submissionStatuses } from '../../casework/submissions/submission.ts';

/** A similar open submission with its public data. `token` opens its redacted page. */
export const publicDuplicate = z.object({
  token: z.string(),
  number: z.number().int(),
  categoryName: z.string(),
  status: z.enum(submissionStatuses),
  createdAt: instant,
  roughPlace: z.string().nullable(),
  distanceMetres: z.number(),
});
export type PublicDuplicate = z.infer<typeof publicDuplicate>;
