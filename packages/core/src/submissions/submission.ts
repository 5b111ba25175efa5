import { z } from 'zod';
import { fieldAnswer, givenAnswers } from '../custom-fields/schema.ts';
import { EMAIL_MAX, PHONE_MAX } from '../kernel/formats/contact-points.ts';
import { languages } from '../kernel/formats/languages.ts';
import { text } from '../kernel/messages.ts';
import {
  attachment,
  attachmentInput,
  message,
  note,
  notificationChannels,
  personRef,
  tagRef,
} from '../conversations/index.ts';
import { instant, optionalLines, optionalText, requiredLines } from '../kernel/schemas.ts';
import { ATTACHMENTS_MAX, DESCRIPTION_MAX, NAME_MAX, NOTE_MAX, SMS_WORDING_MAX } from './limits.ts';
import { place, placeInput } from './filing/place.ts';
import { smsConsentFormWays, smsConsentWays } from './filing/sms-consent.ts';

export const submissionStatuses = ['OPEN', 'CLOSED'] as const;
export const submissionSources = ['WEB', 'STAFF', 'EMAIL', 'SMS', 'API', 'OPEN311'] as const;
export type SubmissionSource = (typeof submissionSources)[number];
export const visibilities = ['EXTERNAL', 'INTERNAL'] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

export * from '../conversations/index.ts';
export * from './listing/date-choices.ts';
export * from './limits.ts';
export * from './filing/place.ts';

/** The id of an unfinished form. Only its author's browser knows it, so it gives full access to the form. */
export const draftId = z.string().regex(/^[A-Za-z0-9_-]{30}$/);

/**
 * A resident's file. `draftId`: the draft that it was uploaded for, if the form was restored from another one; default:
 * the form's own.
 */
export const publicAttachmentInput = attachmentInput.extend({ draftId: draftId.optional() });
export type PublicAttachmentInput = z.infer<typeof publicAttachmentInput>;

const filesOf = <T extends z.ZodType>(file: T) =>
  z
    .array(file)
    .max(ATTACHMENTS_MAX, text('tooManyFiles', { n: ATTACHMENTS_MAX }))
    .default([]);

/** The reporter. Blank text is treated as missing. Source: public side §3, 'customerInfo'. */
export const customerInput = z.object({
  firstName: optionalText('First Name', NAME_MAX),
  lastName: optionalText('Last Name', NAME_MAX),
  email: optionalText('Email', EMAIL_MAX),
  phoneNumber: optionalText('Cell phone', PHONE_MAX),
  workPhone: optionalText('Work phone', PHONE_MAX),
  hasSubscribed: z.boolean().default(true),
  notificationPreference: z.array(z.enum(notificationChannels)).max(2).default([]),
  notificationNote: optionalLines('Note', NOTE_MAX),
  existingContactEmail: optionalText('Email', EMAIL_MAX).optional(),
});
export type CustomerInput = z.infer<typeof customerInput>;

/** A consent to text messages from a form: the time, the way of choosing, and the text that it showed. */
export const smsConsentInput = z.object({
  at: instant,
  way: z.enum(smsConsentFormWays),
  wording: requiredLines('Wording', SMS_WORDING_MAX),
});

/** The reporter on the public form. Without `smsConsent`, the choice of SMS is recorded as the consent. */
export const publicCustomerInput = customerInput.extend({ smsConsent: smsConsentInput.nullish() });

/** A description: required, trimmed, at most 2,000 characters. */
export const description = requiredLines('Issue description', DESCRIPTION_MAX);

/** The body of a new submission, from a resident or from staff. */
export const submissionInput = z.object({
  description,
  isAnonymous: z.boolean().default(false),
  attachments: filesOf(attachmentInput),
  category: z.object(
    { id: z.uuid(text('categoryRequired')), fields: givenAnswers.default([]) },
    text('categoryRequired'),
  ),
  location: placeInput.nullish(),
  customerInfo: customerInput.nullish(),
  userId: z.string().max(100).nullish(),
  currentPageNo: z.number().int().min(1).max(2).optional(),
});
export type SubmissionInput = z.infer<typeof submissionInput>;

/**
 * The body of a resident's submission. `draftId`: its draft, which is deleted when the submission is filed. `language`:
 * the form's language, which messages to the resident use.
 */
export const publicSubmissionInput = submissionInput.extend({
  attachments: filesOf(publicAttachmentInput),
  customerInfo: publicCustomerInput.nullish(),
  draftId: draftId.optional(),
  language: z.enum(languages).default('en'),
});
export type PublicSubmissionInput = z.infer<typeof publicSubmissionInput>;

export const categoryRef = z.object({ id: z.uuid(), name: z.string(), isActive: z.boolean() });

/** A group of staff. A deactivated one shows '(Deactivated)'. */
export const groupRef = z.object({ id: z.uuid(), name: z.string(), isActive: z.boolean() });

/** A row of the staff listing. */
export const submissionRow = z.object({
  id: z.uuid(),
  number: z.number().int(),
  status: z.enum(submissionStatuses),
  isReopened: z.boolean(),
  visibility: z.enum(visibilities),
  source: z.enum(submissionSources),
  summary: z.string(),
  category: categoryRef,
  /** The assigned person. */
  assignee: personRef.nullable(),
  /** The assigned group; at most one of the two is set. */
  assigneeGroup: groupRef.nullable(),
  reporterName: z.string().nullable(),
  locationText: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  createdAt: instant,
  updatedAt: instant,
  dueOn: z.iso.date().nullable(),
  isOverdue: z.boolean(),
  tags: z.array(tagRef),
  /** Whether the resident's last message has no answer. */
  awaitsReply: z.boolean(),
});
export type SubmissionRow = z.infer<typeof submissionRow>;

export const customer = z.object({
  id: z.uuid(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  workPhone: z.string().nullable(),
  notificationPreference: z.array(z.enum(notificationChannels)),
  notificationNote: z.string().nullable(),
  hasSubscribed: z.boolean(),
  /** The address that the form had for them. */
  existingContactEmail: z.string().nullable(),
  /** Their consent to text messages; null without text messages, or if it was not recorded. */
  smsConsent: z.object({ at: instant, way: z.enum(smsConsentWays), wording: z.string().nullable() }).nullable(),
  /** Channels that currently reach the reporter. */
  channels: z.array(z.enum(notificationChannels)),
  /** Whether only a text message would reach them, and this installation cannot send one. */
  needsSmsGateway: z.boolean(),
  /** Whether they ended text messages by answering STOP; START resumes them. */
  hasStoppedSms: z.boolean(),
});
export type Customer = z.infer<typeof customer>;

/** The two forms of a category: for residents, and internal. */
export const answersParts = ['fields', 'internalFields'] as const;
export type AnswersPart = (typeof answersParts)[number];

/** An answer to an earlier category of the submission that its current category does not ask for. */
export const keptAnswer = fieldAnswer.extend({
  part: z.enum(answersParts),
  /** The earlier category, with its name when the submission left it. */
  category: z.object({ id: z.uuid(), name: z.string() }),
});
export type KeptAnswer = z.infer<typeof keptAnswer>;

/** A submission with all its data for staff. */
export const submission = z.object({
  id: z.uuid(),
  number: z.number().int(),
  /** Rises with each change. A client sends it back with a change, so that two people do not overwrite each other. */
  version: z.number().int(),
  status: z.enum(submissionStatuses),
  isReopened: z.boolean(),
  visibility: z.enum(visibilities),
  source: z.enum(submissionSources),
  description: z.string(),
  isAnonymous: z.boolean(),
  category: categoryRef.extend({
    resolveByDays: z.number().int(),
    /** Whether its forms have fields: for residents, and internal. */
    hasFields: z.boolean(),
    hasInternalFields: z.boolean(),
  }),
  fields: z.array(fieldAnswer),
  internalFields: z.array(fieldAnswer),
  keptAnswers: z.array(keptAnswer),
  /** The assigned person. */
  assignee: personRef.nullable(),
  /** The assigned group; at most one of the two is set. */
  assigneeGroup: groupRef.nullable(),
  customer: customer.nullable(),
  /** At a secured location, its parts are null for staff who may not see its address. */
  location: place.extend({ isRestricted: z.boolean() }).nullable(),
  createdAt: instant,
  updatedAt: instant,
  closedAt: instant.nullable(),
  reopenedAt: instant.nullable(),
  outcome: z.string().nullable(),
  dueOn: z.iso.date().nullable(),
  isOverdue: z.boolean(),
  tags: z.array(tagRef),
  attachments: z.array(attachment),
  messages: z.array(message),
  notes: z.array(note),
  createdBy: personRef.nullable(),
});
export type Submission = z.infer<typeof submission>;
