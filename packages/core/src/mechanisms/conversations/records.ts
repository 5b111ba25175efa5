import { z } from 'zod';
import { instant, optionalLines, optionalText, requiredText } from '../../platform/schemas.ts';
import { messageStatuses } from '../outbox/statuses.ts';

export const notificationChannels = ['EMAIL', 'SMS'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** The channels through which a resident's messages arrive. */
export const messageChannels = ['WEB', ...notificationChannels] as const;
export type MessageChannel = (typeof messageChannels)[number];

export const personRef = z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string(), isActive: z.boolean() });
export type PersonRef = z.infer<typeof personRef>;

/** A tag of a record. */
export const tagRef = z.object({ id: z.uuid(), name: z.string(), color: z.string(), isActive: z.boolean() });

/**
 * An uploaded file that is submitted with a form. `fileURL` is the address that the upload returned. It must be an
 * unclaimed upload of this agency, by the same staff member or for the same draft.
 */
export const attachmentInput = z.object({
  fileName: requiredText('File name', 200),
  fileSize: z.union([z.string().max(30), z.number()]).optional(),
  fileURL: z.string().max(2000),
  title: optionalText('Name', 200).optional(),
  description: optionalLines('Description', 300).optional(),
});
export type AttachmentInput = z.infer<typeof attachmentInput>;

export const attachment = z.object({
  id: z.uuid(),
  version: z.number().int(),
  title: z.string(),
  description: z.string().nullable(),
  fileName: z.string(),
  /** Text for display: B, kB or MB. */
  fileSize: z.string(),
  contentType: z.string(),
  /** Whether the outside side of the record shows it. Files of messages are always shown there. */
  isPublic: z.boolean(),
  fileURL: z.string(),
  /** Signed and short-lived; null while there is no file to show. */
  presignedUrl: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  createdAt: instant,
  createdBy: z.object({ firstName: z.string(), lastName: z.string(), isActive: z.boolean() }).nullable(),
  exif: z.object({
    location: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    createdAt: z.string().nullable(),
  }),
});
export type Attachment = z.infer<typeof attachment>;

export const message = z.object({
  id: z.uuid(),
  /** INBOUND is from the resident to the agency. */
  type: z.enum(['INBOUND', 'OUTBOUND']),
  channel: z.enum(messageChannels),
  body: z.string(),
  /** Staff member who wrote it; null for the resident's messages and for automatic ones. */
  author: personRef.nullable(),
  /** Address that an inbound message came from, if it is not the resident's own: another person may have written it. */
  sender: z.string().nullable(),
  /**
   * Whether it came by an email with more text than `body`, such as a quote or a signature. `wholeText` returns that
   * text.
   */
  hasWholeText: z.boolean(),
  createdAt: instant,
  attachments: z.array(attachment),
  /** Deliveries of an outbound message, one per channel. */
  deliveries: z.array(
    z.object({
      channel: z.enum(notificationChannels),
      status: z.enum(messageStatuses),
      at: instant,
      /** Why it was not sent, or why the last attempt failed, in the mail server's or provider's words. */
      error: z.string().nullable(),
    }),
  ),
});
export type Message = z.infer<typeof message>;

/**
 * The newest message that the writer of a reply saw; null for an empty thread. A reply that crosses one of a colleague
 * is then refused. Absent, it is sent in any case.
 */
export const seenMessageId = z.uuid().nullable().optional();

export const note = z.object({
  id: z.uuid(),
  version: z.number().int(),
  content: z.string(),
  /** Whether the outside side of the record shows it. */
  isPublic: z.boolean(),
  author: personRef.nullable(),
  createdAt: instant,
  editedAt: instant.nullable(),
});
export type Note = z.infer<typeof note>;

/** A file as residents see it. */
export const publicAttachment = z.object({
  id: z.uuid(),
  fileName: z.string(),
  fileSize: z.string(),
  thumbnailUrl: z.string().nullable(),
  /** Null for a picture that has no public copy, or none yet. */
  url: z.string().nullable(),
  /** False for a picture that will never have a public copy, e.g. because it is damaged. */
  canBeShown: z.boolean(),
});
export type PublicFile = z.infer<typeof publicAttachment>;

/** A message as residents read it. */
export const publicMessage = z.object({
  id: z.uuid(),
  type: z.enum(['INBOUND', 'OUTBOUND']),
  body: z.string(),
  /** Name of the staff member who wrote it, if the agency shows names; null for inbound messages. */
  authorName: z.string().nullable(),
  /** Whether it came from an address that is not the resident's. */
  isFromSomeoneElse: z.boolean(),
  createdAt: instant,
  attachments: z.array(publicAttachment),
});
export type PublicMessage = z.infer<typeof publicMessage>;
