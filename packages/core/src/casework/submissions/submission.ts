import { z } from 'zod';
import { fieldAnswer } from '../../mechanisms/custom-fields/schema.ts';
import {
  attachment,
  message,
  note,
  notificationChannels,
  personRef,
  tagRef,
} from '../../mechanisms/conversations/index.ts';
import { instant } from '../../platform/schemas.ts';
import { rowSla, shownGoal } from '../../mechanisms/sla/shown.ts';
import { place } from './filing/submission-input.ts';
import { languages } from '../../platform/formats/languages.ts';
import { smsConsentWays } from './filing/sms-consent.ts';

export const submissionStatuses = ['OPEN', 'CLOSED'] as const;
/** How far a submission has come. Each is in exactly one stage. */
export const submissionStages = ['UNASSIGNED', 'ASSIGNED', 'CLOSED'] as const;
export type SubmissionStage = (typeof submissionStages)[number];
export const submissionSources = ['WEB', 'STAFF', 'EMAIL', 'SMS', 'API', 'OPEN311'] as const;
export type SubmissionSource = (typeof submissionSources)[number];
export const visibilities = ['EXTERNAL', 'INTERNAL'] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

export * from '../../mechanisms/conversations/index.ts';
export * from './limits.ts';
export * from './filing/submission-input.ts';

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
  sla: rowSla,
  tags: z.array(tagRef),
  /** Its photos, with those of its messages. */
  photoCount: z.number().int(),
  /** Whether the resident's last message has no answer. */
  awaitsReply: z.boolean(),
  /** Whether it is closed, and its outcome says that the problem is fixed. */
  isFixed: z.boolean(),
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

/** Another report of the same problem. */
export const tiedSubmission = z.object({
  id: z.uuid(),
  number: z.number().int(),
  status: z.enum(submissionStatuses),
  visibility: z.enum(visibilities),
  locationText: z.string().nullable(),
});
export type TiedSubmission = z.infer<typeof tiedSubmission>;

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
  /** The language of the form in which it was written. */
  language: z.enum(languages),
  /** The language of letters to the reporter: the one they prefer, if it is known. */
  lettersIn: z.enum(languages),
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
  /** Whether it is closed, and its outcome says that the problem is fixed. */
  isFixed: z.boolean(),
  dueOn: z.iso.date().nullable(),
  isOverdue: z.boolean(),
  /** Whether the resident's last message has no answer. */
  awaitsReply: z.boolean(),
  /** Its deadlines, the first reply first. */
  sla: z.array(shownGoal),
  tags: z.array(tagRef),
  attachments: z.array(attachment),
  messages: z.array(message),
  /** How many mails for its conversation are held back. */
  heldMailCount: z.number().int(),
  notes: z.array(note),
  createdBy: personRef.nullable(),
  /** How many neighbors follow it, of those that confirmed their address. */
  followerCount: z.number().int(),
  /** The submission that it is a duplicate of. */
  primary: tiedSubmission.nullable(),
  /** The submissions that are duplicates of it, the oldest first. */
  duplicates: z.array(tiedSubmission),
});
export type Submission = z.infer<typeof submission>;
