import { z } from 'zod';
import { staffCall } from '../../../platform/call.ts';
import { id, instant, paging, requiredText, seenVersion, total } from '../../../platform/schemas.ts';
import { attachment } from '../records.ts';
import { heldReasonNames, heldStatusNames } from './reasons.ts';

/** A record that a held mail belongs to, or into which it was filed. */
const record = z.object({ kind: z.string(), id, name: z.string() });

const listed = {
  id,
  version: z.number().int(),
  status: z.enum(heldStatusNames),
  reason: z.enum(heldReasonNames),
  /** The sender's address; null where the mail has none. It proves nothing. */
  sender: z.string().nullable(),
  senderName: z.string().nullable(),
  subject: z.string(),
  /** The first words of the text. */
  excerpt: z.string(),
  fileCount: z.number().int(),
  receivedAt: instant,
  /** The record whose conversation it is for; null where it is not known. */
  record: record.nullable(),
};

/** A held mail in the list. */
export const listedHeldMail = z.object(listed);
export type ListedHeldMail = z.infer<typeof listedHeldMail>;

/** A held mail with its text and files. */
export const heldMail = z.object({
  ...listed,
  body: z.string(),
  /** The whole text with quotes and signature; null where `body` is all of it. */
  wholeText: z.string().nullable(),
  attachments: z.array(attachment),
  closedAt: instant.nullable(),
  /** Who filed or dismissed it. */
  closedBy: z.string().nullable(),
});
export type HeldMail = z.infer<typeof heldMail>;

const filter = {
  q: z.string().trim().max(200).optional(),
  status: z.enum(heldStatusNames).optional(),
  reason: z.enum(heldReasonNames).optional(),
  /** Only those for the conversation of this record. */
  recordId: id.optional(),
};
export type HeldMailMatch = z.infer<z.ZodObject<typeof filter>>;

const tags = ['Held mail'];
const path = '/agencies/held-mail';

/** The calls about mail that entered no conversation. */
export const heldMailContract = {
  list: staffCall('held-mail.see')
    .route({ method: 'GET', path, tags, summary: 'List mail that entered no conversation, newest first' })
    .input(z.object({ ...filter, ...paging }))
    .output(z.object({ items: z.array(listedHeldMail), total })),
  counts: staffCall('held-mail.see', { reads: true })
    .route({
      method: 'POST',
      path: `${path}/counts`,
      tags,
      summary: 'Count the held mails of several filters, each up to 1,000',
    })
    .input(z.object({ filters: z.array(z.object(filter)).min(1).max(40) }))
    .output(z.object({ counts: z.array(total) })),
  get: staffCall('held-mail.see')
    .route({ method: 'GET', path: `${path}/{id}`, tags, summary: 'Get a held mail with its text and files' })
    .input(z.object({ id }))
    .output(heldMail),
  file: staffCall('held-mail.change', { change: 'version' })
    .route({
      method: 'POST',
      path: `${path}/{id}/file`,
      tags,
      summary: 'File a held mail into the conversation of a record, as a message of the resident',
      description: 'Without a number, it is filed into the conversation that it was meant for.',
    })
    .input(
      z.object({
        id,
        version: seenVersion,
        /** The number of another submission or case. */
        number: requiredText('Number', 40).optional(),
      }),
    )
    .output(heldMail),
  dismiss: staffCall('held-mail.change', { change: 'version' })
    .route({
      method: 'POST',
      path: `${path}/{id}/dismiss`,
      tags,
      summary: 'Dismiss a held mail, which is removed some time later',
    })
    .input(z.object({ id, version: seenVersion }))
    .output(heldMail),
  holdAgain: staffCall('held-mail.change', { change: 'version' })
    .route({ method: 'POST', path: `${path}/{id}/hold-again`, tags, summary: 'Take back the dismissal of a held mail' })
    .input(z.object({ id, version: seenVersion }))
    .output(heldMail),
};
