import { z } from 'zod';
import {
  attachmentInput,
  message,
  notificationChannels,
  seenMessageId,
} from '../../../mechanisms/conversations/index.ts';
import { staffCall } from '../../../platform/call.ts';
import { id, requiredLines } from '../../../platform/schemas.ts';
import { CASE_MESSAGE_FILES_MAX, CASE_MESSAGE_MAX } from '../limits.ts';
import { tags } from '../staff-addresses.ts';

const path = '/agencies/xerce/cases/{id}' as const;
const channels = z.array(z.enum(notificationChannels)).max(2);

/** The calls for writing to the responsible party of a case. */
export const caseThreadContract = {
  sendMessage: staffCall('cases.change', { change: 'adds', limit: 'message', transaction: 'own' })
    .route({
      method: 'POST',
      path: `${path}/messages`,
      tags,
      summary: 'Write to the responsible party of a case',
      successStatus: 201,
    })
    .input(
      z.object({
        id,
        body: requiredLines('Message', CASE_MESSAGE_MAX),
        seenMessageId,
        /** Those that are chosen at first when absent. One that cannot reach them is left out. */
        channels: channels.optional(),
        attachments: z.array(attachmentInput).max(CASE_MESSAGE_FILES_MAX).default([]),
      }),
    )
    .output(message),
  sendLink: staffCall('cases.change', { change: 'adds', limit: 'message' })
    .route({
      method: 'POST',
      path: `${path}/private-link`,
      tags,
      summary: 'Send the responsible party the link to their page of a case',
    })
    .input(
      z.object({
        id,
        /** Whether earlier links stop working, e.g. because one reached a stranger. */
        isNew: z.boolean().default(false),
      }),
    )
    .output(z.object({ channels })),
};
