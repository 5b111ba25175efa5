import { z } from 'zod';
import { publicAttachment, publicMessage } from '../../../mechanisms/conversations/index.ts';
import { fieldAnswer, fieldTranslations } from '../../../mechanisms/custom-fields/schema.ts';
import { otherLanguages } from '../../../platform/formats/translations.ts';
import { id, instant } from '../../../platform/schemas.ts';
import { notificationChannels, submissionStatuses } from '../submission.ts';
import { publicStep } from './steps.ts';

const channels = z.array(z.enum(notificationChannels));

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
  /** The languages that the agency offers besides English. */
  otherLanguages: z.array(z.enum(otherLanguages)),
  timezone: z.string(),
  /** How to reach the agency itself. */
  agencyContact: z.object({
    /** E.164. */
    phoneNumber: z.string().nullable(),
    email: z.string().nullable(),
    websiteUrl: z.string().nullable(),
  }),
  crmToken: z.string().nullable(),
  /** Largest file of a message, in units of 1,048,576 bytes. */
  maxFileSizeMb: z.number(),
  issueSummary: z.object({ CSNumber: z.number().int(), status: z.enum(submissionStatuses), createdAt: instant }),
  isReopened: z.boolean(),
  /** The steps that happened, by date, and those to come, without one. */
  steps: z.array(publicStep),
  /** The day by which an answer is due; null if redacted or none can be promised. */
  answerDueOn: z.iso.date().nullable(),
  closedAt: instant.nullable(),
  outcome: z.string().nullable(),
  /** The outcome in other languages, by language. */
  outcomeNames: z.record(z.string(), z.string()),
  isAnonymous: z.boolean(),
  /** `names` are those in other languages, by language. */
  category: z.object({ name: z.string(), names: z.record(z.string(), z.string()) }),
  /** Only the block if redacted. */
  location: z.string().nullable(),
  description: z.string().nullable(),
  /** The reporter's answers to the questions of the category; none if redacted. */
  fields: z.array(fieldAnswer),
  /** The texts of the questions in other languages, by the id of the question. */
  fieldTexts: z.record(z.string(), fieldTranslations),
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
  /** The message with which the agency closed it, among `emails`; null if redacted, open, or closed without one. */
  closingMessageId: id.nullable(),
  /** The reporter's own link to this page; null if redacted. */
  magicLink: z.url().nullable(),
  canReply: z.boolean(),
  /** Whether the reporter can report that it is not fixed. */
  canReopen: z.boolean(),
  /** How the reporter is notified: what they chose, and the channels they can choose. Null if redacted or unknown. */
  updates: z.object({ hasSubscribed: z.boolean(), chosen: channels, offered: channels }).nullable(),
  /** The channels by which the holder of the public link can follow it; none once it is closed. */
  followChannels: channels,
  /** For the link of a follower: whether they confirmed their address. Null for the other links. */
  following: z.object({ isConfirmed: z.boolean(), channel: z.enum(notificationChannels) }).nullable(),
});
export type PublicSubmission = z.infer<typeof publicSubmission>;
