import { z } from 'zod';
import { openCall } from '../../../platform/call.ts';
import { optionalEmail, optionalPhone } from '../../../platform/formats/contact-points.ts';
import { id, optionalLines, requiredLines } from '../../../platform/schemas.ts';
import { MESSAGE_BODY_MAX, MESSAGE_FILES_MAX, NOTE_MAX } from '../limits.ts';
import { token } from '../../../platform/public-form.ts';
import { publicSubmission } from '../read/public-submission.ts';
import { notificationChannels, publicAttachmentInput } from '../submission.ts';

/**
 * The reporter's new contact details; omitted and null fields are unchanged. `id` is their contact's. Without
 * `hasSubscribed` a chosen channel starts the updates; only `hasSubscribed: false` ends them.
 * Source: rule R470.
 */
const reporterChange = z.object({
  id: id.optional(),
  email: optionalEmail('Email'),
  phoneNumber: optionalPhone('Cell phone'),
  hasSubscribed: z.boolean().optional(),
  notificationPreference: z.array(z.enum(notificationChannels)).max(2).optional(),
  notificationNote: optionalLines('Note', NOTE_MAX),
});
export type ReporterChange = z.infer<typeof reporterChange>;

/** The calls for answering on the submission's page, and for choosing how to be notified. */
export const publicThreadContract = {
  setUpdates: openCall('submission-link', { limit: 'message', transaction: 'own' })
    .route({
      method: 'PUT',
      path: '/crm/submissions/{token}/updates',
      tags: ['Public submission page'],
      summary: 'Choose how to be notified about the submission, or stop all messages about it',
    })
    .input(
      z.object({
        token,
        hasSubscribed: z.boolean(),
        notificationPreference: z.array(z.enum(notificationChannels)).max(2).default([]),
      }),
    )
    .output(publicSubmission),
  reply: openCall('submission-link', { limit: 'message', transaction: 'own' })
    .route({
      method: 'POST',
      path: '/crm/submissions/{token}/messages',
      tags: ['Public submission page'],
      summary: 'Write to the agency; with `reopen`, report that it is not fixed',
      successStatus: 201,
    })
    .input(
      z.object({
        token,
        body: requiredLines('Text body', MESSAGE_BODY_MAX),
        attachments: z.array(publicAttachmentInput).max(MESSAGE_FILES_MAX).default([]),
        reopen: z.boolean().default(false),
        customerInfo: reporterChange.optional(),
      }),
    )
    .output(publicSubmission),
};
