import { z } from 'zod';
import { staffCall } from '../../platform/call.ts';
import { id, instant, paging, total } from '../../platform/schemas.ts';
import { run } from '../runs/index.ts';
import { outboxExportChoice } from './columns.ts';
import { messageStatuses } from './statuses.ts';

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
  status: z.enum(messageStatuses),
  createdAt: instant,
  sentAt: instant.nullable(),
  /** The address for an answer, so that the demo can answer like a mail program. */
  replyTo: z.string().nullable(),
  messageId: z.string(),
  /** Why it was not sent, or why the last attempt failed. */
  error: z.string().nullable(),
  /** The record that it is about. */
  record: z.object({ kind: z.string(), id }).nullable(),
});

const filter = {
  q: z.string().trim().max(200).optional(),
  status: z.enum(messageStatuses).optional(),
  channel: z.enum(['EMAIL', 'SMS']).optional(),
};

/** The filter of the outbox. */
export type OutboxMatch = z.infer<z.ZodObject<typeof filter>>;

/** The input of the export of the outbox. */
export const outboxExport = z.object({ ...filter, ...outboxExportChoice });
export type OutboxExport = z.infer<typeof outboxExport>;

export const outboxContract = {
  download: staffCall('outbox.see', { limit: 'message' })
    .route({
      method: 'POST',
      path: '/agencies/outbox/summary/download',
      tags: ['Outbox'],
      summary: 'Export the outbox, without the texts, to a CSV or XLSX file by a run',
    })
    .input(outboxExport)
    .output(run),
  list: staffCall('outbox.see')
    .route({
      method: 'GET',
      path: '/agencies/outbox',
      tags: ['Outbox'],
      summary: "List the agency's outgoing emails and text messages, newest first",
    })
    .input(z.object({ ...filter, ...paging }))
    .output(z.object({ items: z.array(outboxMessage), total })),
  counts: staffCall('outbox.see', { reads: true })
    .route({
      method: 'POST',
      path: '/agencies/outbox/counts',
      tags: ['Outbox'],
      summary: 'Count the messages of several filters, each up to 1,000',
    })
    .input(z.object({ filters: z.array(z.object(filter)).min(1).max(40) }))
    .output(z.object({ counts: z.array(total) })),
  get: staffCall('outbox.see')
    .route({
      method: 'GET',
      path: '/agencies/outbox/{id}',
      tags: ['Outbox'],
      summary: 'Get an outgoing email or text message',
    })
    .input(z.object({ id }))
    .output(outboxMessage),
};
