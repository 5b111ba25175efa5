import { z } from 'zod';
import { staffCall } from '../../../platform/call.ts';
import { id, requiredLines } from '../../../platform/schemas.ts';
import { MESSAGE_FILES_MAX } from '../limits.ts';
import { recordPath, tags } from '../staff-addresses.ts';
import { seenMessageId } from '../../../mechanisms/conversations/records.ts';
import { attachmentInput, message } from '../submission.ts';

/** The calls for writing to the reporter. */
export const staffThreadContract = {
  sendMessage: staffCall('submissions.change', { change: 'adds', limit: 'message', transaction: 'own' })
    .route({
      method: 'POST',
      path: `${recordPath}/messages`,
      tags,
      summary: 'Write to the reporter',
      successStatus: 201,
    })
    .input(
      z.object({
        id,
        body: requiredLines('Message', 5000),
        seenMessageId,
        attachments: z.array(attachmentInput).max(MESSAGE_FILES_MAX).default([]),
      }),
    )
    .output(message),
  resendLink: staffCall('submissions.change', { change: 'adds', limit: 'message' })
    .route({
      method: 'POST',
      path: '/crm/submissions/{id}/resend-link',
      tags,
      summary: "Send the reporter the link to the submission's page again",
    })
    .input(z.object({ id }))
    .output(z.object({ channels: z.array(z.enum(['EMAIL', 'SMS'])) })),
};
