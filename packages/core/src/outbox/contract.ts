import { z } from 'zod';
import { staffCall } from '../kernel/call.ts';
import { id, instant, paging, total } from '../kernel/schemas.ts';

export const outboxMessage = z.object({
  id,
  channel: z.enum(['EMAIL', 'SMS']),
  recipient: z.string(),
  subject: z.string().nullable(),
  /** Empty while it is hidden and after it was removed. Outside a demo it lacks the reporter's own link. */
  body: z.string(),
  /** Whether only the recipient may read the text, such as a link to set a password. A demo shows it anyway. */
  isBodyHidden: z.boolean(),
  /** Whether the text was removed some time after it was sent. Always false for a hidden text. */
  isBodyRemoved: z.boolean(),
  status: z.enum(['QUEUED', 'SENT', 'FAILED']),
  createdAt: instant,
  sentAt: instant.nullable(),
  /** The address for an answer, so that the demo can answer like a mail program. */
  replyTo: z.string().nullable(),
  messageId: z.string(),
  /** Why the last attempt failed. */
  error: z.string().nullable(),
});

export const outboxContract = {
  list: staffCall('outbox.see')
    .route({
      method: 'GET',
      path: '/agencies/outbox',
      tags: ['Outbox'],
      summary: "List the agency's outgoing emails and text messages, newest first",
    })
    .input(
      z.object({
        q: z.string().trim().max(200).optional(),
        status: z.enum(['QUEUED', 'SENT', 'FAILED']).optional(),
        ...paging,
      }),
    )
    .output(z.object({ items: z.array(outboxMessage), total })),
};
