import { z } from 'zod';
import { publicAttachment, publicMessage } from '../../conversations/index.ts';
import { id, instant } from '../../kernel/schemas.ts';
import { submissionStatuses } from '../submission.ts';

/**
 * A submission's public page. It is redacted unless the link is the reporter's own. Source: public side §3, rules R461
 * and R469.
 */
export const publicSubmission = z.object({
  isRedacted: z.boolean(),
  agencyId: z.number().int(),
  agencyName: z.string(),
  logoUrl: z.string().nullable(),
  /** The agency's own color, `#rrggbb`; null for the product's. */
  primaryColor: z.string().nullable(),
  timezone: z.string(),
  crmToken: z.string().nullable(),
  /** Largest file of a message, in units of 1,048,576 bytes. */
  maxFileSizeMb: z.number(),
  issueSummary: z.object({ CSNumber: z.number().int(), status: z.enum(submissionStatuses), createdAt: instant }),
  isReopened: z.boolean(),
  closedAt: instant.nullable(),
  outcome: z.string().nullable(),
  isAnonymous: z.boolean(),
  category: z.object({ name: z.string() }),
  /** Only the block if redacted. */
  location: z.string().nullable(),
  description: z.string().nullable(),
  /** The reporter, on their own page; null if redacted or unknown. The phone is in E.164 form. */
  customerInfo: z
    .object({
      id,
      name: z.string().nullable(),
      email: z.string().nullable(),
      phoneNumber: z.string().nullable(),
      notificationNote: z.string().nullable(),
    })
    .nullable(),
  attachments: z.array(publicAttachment),
  /** The conversation by all channels, oldest first. */
  emails: z.array(publicMessage),
  /** The reporter's own link to this page; null if redacted. */
  magicLink: z.url().nullable(),
  canReply: z.boolean(),
  /** Whether the reporter can report that it is not fixed. */
  canReopen: z.boolean(),
});
export type PublicSubmission = z.infer<typeof publicSubmission>;
