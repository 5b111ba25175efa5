import { z } from 'zod';
import { instant, optionalLines, optionalText, requiredText } from '../kernel/schemas.ts';

export const notificationChannels = ['EMAIL', 'SMS'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** The ways by which a resident's words arrive. */
export const messageChannels = ['WEB', ...notificationChannels] as const;
export type MessageChannel = (typeof messageChannels)[number];

export const personRef = z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string(), isActive: z.boolean() });
export type PersonRef = z.infer<typeof personRef>;

/** A tag of a record. */
export const tagRef = z.object({ id: z.uuid(), name: z.string(), color: z.string(), isActive: z.boolean() });

/**
 * What the upload returned, handed in with a form. `fileURL` must be an unclaimed upload of this agency, and of the
 * staff member or the draft.
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
  /** Staff member who wrote it; null for the resident's and for automatic ones. */
  author: personRef.nullable(),
  /**
   * Address that an inbound message came from, where it is not the resident's own: another person may have written it.
   */
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

/** A file as residents see it. */
export const publicAttachment = z.object({
  id: z.uuid(),
  fileName: z.string(),
  fileSize: z.string(),
  thumbnailUrl: z.string().nullable(),
  /** Null for a picture of which there is no copy for the public, or not yet. */
  url: z.string().nullable(),
  /** False for a picture of which there will be no copy, e.g. because it is damaged. */
  canBeShown: z.boolean(),
});
export type PublicFile = z.infer<typeof publicAttachment>;

/** A message as residents read it. */
export const publicMessage = z.object({
  id: z.uuid(),
  type: z.enum(['INBOUND', 'OUTBOUND']),
  body: z.string(),
  /** Who of the staff wrote it, where the agency shows names; null for what came in. */
  authorName: z.string().nullable(),
  /** It came in from an address that is not the resident's. */
  isFromSomeoneElse: z.boolean(),
  createdAt: instant,
  attachments: z.array(publicAttachment),
});
