import { z } from 'zod';
import { staffCall } from '../kernel/call.ts';
import { id, instant, paging, total } from '../kernel/schemas.ts';

export const outboxMessage = z.object({
  id,
  channel: z.enum(['EMAIL', 'SMS']),
  recipient: z.string(),
  subject: z.string().nullable(),
  /** Empty while it is hidden and once it is removed. Outside a demo, without the reporter's own link. */
  body: z.string(),
  /**
   * Whether the words are for the recipient alone, such as a link to set a password; a demo shows them all the same.
   */
  isBodyHidden: z.boolean(),
  /** Whether the text was removed, long enough after it was sent; never of a hidden one. */
  isBodyRemoved: z.boolean(),
  status: z.enum(['QUEUED', 'SENT', 'FAILED']),
  createdAt: instant,
  sentAt: instant.nullable(),
  /** The address that an answer goes to, so that the demo can answer like a mail program. */
  replyTo: z.string().nullable(),
  messageId: z.string(),
  /** Why the last attempt did not work. */
  error: z.string().nullable(),
});

export const outboxContract = {
  list: staffCall('outbox.see')
    .route({
      method: 'GET',
      path: '/agencies/outbox',
      tags: ['Outbox'],
      summary: 'E-mails and text messages that the agency sent, newest first',
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
