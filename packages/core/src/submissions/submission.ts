import { z } from 'zod';
import { fieldTypes } from '../categories/fields.ts';
import { text } from '../kernel/messages.ts';
import { severalLines } from '../kernel/plain-text.ts';
import { instant, optionalLines, optionalText, requiredLines, requiredText } from '../kernel/schemas.ts';
import { ATTACHMENTS_MAX, DESCRIPTION_MAX, EMAIL_MAX, NAME_MAX, NOTE_MAX, SMS_WORDING_MAX } from './limits.ts';
import { smsConsentFormWays, smsConsentWays } from './sms-consent.ts';

export const submissionStatuses = ['OPEN', 'CLOSED'] as const;
export const submissionSources = ['WEB', 'STAFF', 'EMAIL', 'SMS', 'API', 'OPEN311'] as const;
export type SubmissionSource = (typeof submissionSources)[number];
export const visibilities = ['EXTERNAL', 'INTERNAL'] as const;
export const notificationChannels = ['EMAIL', 'SMS'] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];
export type NotificationChannel = (typeof notificationChannels)[number];

export * from './limits.ts';

/** A place as a form gives it. Both coordinates or neither. Source: public side §3. */
export const placeInput = z
  .object({
    latitude: z.number().min(-90).max(90).nullish(),
    longitude: z.number().min(-180).max(180).nullish(),
    userPinLatitude: z.number().min(-90).max(90).nullish(),
    userPinLongitude: z.number().min(-180).max(180).nullish(),
    locationSource: z.enum(['CITIZEN_SUBMISSION', 'GIS_DIRECT', 'PARCEL_FILE', 'MANUAL']).default('CITIZEN_SUBMISSION'),
    streetAddress: optionalText('Street address', 200),
    secUnitNum: optionalText('Unit', 30),
    placeName: optionalText('Place', 200),
    city: optionalText('City', 100),
    state: optionalText('State', 50),
    zip: optionalText('Zip', 15),
    apn: optionalText('APN', 50),
    isGISValidated: z.boolean().default(false),
    isManualAddress: z.boolean().default(false),
    isManualSecondaryAddress: z.boolean().default(false),
  })
  .refine((place) => (place.latitude == null) === (place.longitude == null), { path: ['latitude'], message: text('formatInvalid', { type: 'location' }) });
export type PlaceInput = z.infer<typeof placeInput>;

export const place = z.object({
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  locationSource: z.string(),
  streetAddress: z.string().nullable(),
  secUnitNum: z.string().nullable(),
  placeName: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip: z.string().nullable(),
  apn: z.string().nullable(),
  isGISValidated: z.boolean(),
  isManualAddress: z.boolean(),
});
export type Place = z.infer<typeof place>;

const words = (max: number) => z.string().overwrite(severalLines).max(max);

const fieldValue = z.union([words(20_000), z.number(), z.array(words(2000)).max(100), z.null()]);

/** A custom field's answer as it travels: enough to read it even after the field has changed. */
export const fieldAnswer = z.object({
  id: z.uuid(),
  label: z.string().max(300),
  type: z.enum(fieldTypes),
  isRequired: z.boolean().default(false),
  value: fieldValue,
});
export type FieldAnswer = z.infer<typeof fieldAnswer>;

/** The id of an unfinished form. Only its author's browser knows it, so whoever names it may do with it. */
export const draftId = z.string().regex(/^[A-Za-z0-9_-]{30}$/);

/** What the upload returned, handed in with a form. `fileURL` must be an unclaimed upload of this agency, and of the staff member or the draft. */
export const attachmentInput = z.object({
  fileName: requiredText('File name', 200),
  fileSize: z.union([z.string().max(30), z.number()]).optional(),
  fileURL: z.string().max(2000),
  title: optionalText('Name', 200).optional(),
  description: optionalLines('Description', 300).optional(),
});
export type AttachmentInput = z.infer<typeof attachmentInput>;

/** A resident's file. `draftId`: the draft that it was uploaded for, where the form was restored from another one; absent: the form's own. */
export const publicAttachmentInput = attachmentInput.extend({ draftId: draftId.optional() });
export type PublicAttachmentInput = z.infer<typeof publicAttachmentInput>;

const filesOf = <T extends z.ZodType>(file: T) =>
  z
    .array(file)
    .max(ATTACHMENTS_MAX, text('tooManyFiles', { n: ATTACHMENTS_MAX }))
    .default([]);

/** Who reports. Blank text counts as not given. Source: public side §3, 'customerInfo'. */
export const customerInput = z.object({
  firstName: optionalText('First Name', NAME_MAX),
  lastName: optionalText('Last Name', NAME_MAX),
  email: optionalText('Email', EMAIL_MAX),
  phoneNumber: optionalText('Cell phone', 30),
  workPhone: optionalText('Work phone', 30),
  hasSubscribed: z.boolean().default(true),
  notificationPreference: z.array(z.enum(notificationChannels)).max(2).default([]),
  notificationNote: optionalLines('Note', NOTE_MAX),
  existingContactEmail: optionalText('Email', EMAIL_MAX).optional(),
});
export type CustomerInput = z.infer<typeof customerInput>;

/** How a form had the reporter choose text messages: when, in which way, and the words it showed them. */
export const smsConsentInput = z.object({
  at: instant,
  way: z.enum(smsConsentFormWays),
  wording: requiredLines('Wording', SMS_WORDING_MAX),
});

/** The reporter on the public form. Without `smsConsent` the choice of SMS itself is recorded as the consent. */
export const publicCustomerInput = customerInput.extend({ smsConsent: smsConsentInput.nullish() });

/** A description: required, trimmed, at most 2,000 characters. */
export const description = requiredLines('Issue description', DESCRIPTION_MAX);

/** The body of a new submission, from a resident or from staff. */
export const submissionInput = z.object({
  description,
  isAnonymous: z.boolean().default(false),
  attachments: filesOf(attachmentInput),
  category: z.object({ id: z.uuid(text('categoryRequired')), fields: z.array(fieldAnswer).max(500).default([]) }, text('categoryRequired')),
  location: placeInput.nullish(),
  customerInfo: customerInput.nullish(),
  userId: z.string().max(100).nullish(),
  currentPageNo: z.number().int().min(1).max(2).optional(),
});
export type SubmissionInput = z.infer<typeof submissionInput>;

/** The body of a resident's. `draftId`: the draft that it was written as, which goes when it is filed. */
export const publicSubmissionInput = submissionInput.extend({
  attachments: filesOf(publicAttachmentInput),
  customerInfo: publicCustomerInput.nullish(),
  draftId: draftId.optional(),
});
export type PublicSubmissionInput = z.infer<typeof publicSubmissionInput>;

export const personRef = z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string(), isActive: z.boolean() });
export type PersonRef = z.infer<typeof personRef>;

export const tagRef = z.object({ id: z.uuid(), name: z.string(), color: z.string(), isActive: z.boolean() });
export const categoryRef = z.object({ id: z.uuid(), name: z.string(), isActive: z.boolean() });

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
  assignee: personRef.nullable(),
  reporterName: z.string().nullable(),
  locationText: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  createdAt: instant,
  updatedAt: instant,
  dueOn: z.iso.date().nullable(),
  isOverdue: z.boolean(),
  tags: z.array(tagRef),
  /** The resident has written and nobody has answered yet. */
  awaitsReply: z.boolean(),
});
export type SubmissionRow = z.infer<typeof submissionRow>;

export const attachment = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string().nullable(),
  fileName: z.string(),
  /** Text for display: B, kB or MB. */
  fileSize: z.string(),
  contentType: z.string(),
  fileURL: z.string(),
  /** Signed and short-lived; null while there is nothing to show. */
  presignedUrl: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  createdAt: instant,
  createdBy: z.object({ firstName: z.string(), lastName: z.string(), isActive: z.boolean() }).nullable(),
  exif: z.object({ location: z.object({ latitude: z.number(), longitude: z.number() }).nullable(), createdAt: z.string().nullable() }),
});
export type Attachment = z.infer<typeof attachment>;

export const message = z.object({
  id: z.uuid(),
  /** INBOUND is from the resident to the agency. */
  type: z.enum(['INBOUND', 'OUTBOUND']),
  channel: z.enum(['WEB', 'EMAIL', 'SMS']),
  body: z.string(),
  /** Staff member who wrote it; null for the resident's and for automatic ones. */
  author: personRef.nullable(),
  /** Address that an inbound message came from, where it is not the reporter's own: somebody else may have written it. */
  sender: z.string().nullable(),
  /** It came by an e-mail that says more than `body`: a quote, a signature. A call of its own gives that text. */
  hasWholeText: z.boolean(),
  createdAt: instant,
  attachments: z.array(attachment),
  /** How an outbound message went, per channel. */
  deliveries: z.array(
    z.object({
      channel: z.enum(notificationChannels),
      status: z.enum(['QUEUED', 'SENT', 'FAILED']),
      at: instant,
      /** Why the last attempt did not work, in the mail server's or provider's words. */
      error: z.string().nullable(),
    }),
  ),
});
export type Message = z.infer<typeof message>;

export const note = z.object({
  id: z.uuid(),
  content: z.string(),
  author: personRef.nullable(),
  createdAt: instant,
  editedAt: instant.nullable(),
});
export type Note = z.infer<typeof note>;

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
  /** When and how they agreed to text messages; null without them, and where it was not recorded. */
  smsConsent: z.object({ at: instant, way: z.enum(smsConsentWays), wording: z.string().nullable() }).nullable(),
  /** Channels by which a message would reach the reporter now. */
  channels: z.array(z.enum(notificationChannels)),
  /** Only a text message would reach them, and this installation can send none. */
  needsSmsGateway: z.boolean(),
  /** They ended text messages by answering STOP; they begin again with START. */
  hasStoppedSms: z.boolean(),
});
export type Customer = z.infer<typeof customer>;

/** Everything that staff see of one submission. */
export const submission = z.object({
  id: z.uuid(),
  number: z.number().int(),
  /** Rises with each change; sent back with a change so that two people do not overwrite each other. */
  version: z.number().int(),
  status: z.enum(submissionStatuses),
  isReopened: z.boolean(),
  visibility: z.enum(visibilities),
  source: z.enum(submissionSources),
  description: z.string(),
  isAnonymous: z.boolean(),
  category: categoryRef.extend({
    resolveByDays: z.number().int(),
    /** Whether its form asks anything now: of residents, and of staff alone. */
    hasFields: z.boolean(),
    hasInternalFields: z.boolean(),
  }),
  fields: z.array(fieldAnswer),
  internalFields: z.array(fieldAnswer),
  assignee: personRef.nullable(),
  customer: customer.nullable(),
  location: place.nullable(),
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

/** A line of the history, in words. */
export const historyEntry = z.object({
  id: z.uuid(),
  at: instant,
  type: z.string(),
  actorName: z.string(),
  text: z.string(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** Outcomes that closing offers until an agency configures its own. */
export const defaultOutcomes = ['Fixed', 'No problem found', 'Duplicate', 'Not within our responsibility', 'Referred to another agency', 'Cannot be fixed'] as const;

export const dateChoices = ['ANYTIME', 'TODAY', 'YESTERDAY', 'LAST_SEVEN_DAYS', 'LAST_THIRTY_DAYS', 'OVERDUE', 'NEXT_SEVEN_DAYS', 'CUSTOM'] as const;
export type DateChoice = (typeof dateChoices)[number];
