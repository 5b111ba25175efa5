import type { MessageStatus } from '@townkeep/core/mechanisms/outbox/statuses.ts';
import type { NotificationChannel } from '@townkeep/core/casework/submissions';
import { sql } from 'kysely';
import { type AgencyTx, query } from '../../../platform/database/tenancy.ts';
import type { Database } from '../../../platform/database/connection.ts';

/** A message in the outbox. */
export interface OutboxRow {
  readonly id: string;
  readonly channel: NotificationChannel;
  readonly recipient: string;
  readonly subject: string | null;
  readonly bodyText: string;
  readonly bodyHtml: string | null;
  readonly messageId: string;
  readonly replyTo: string | null;
  readonly inReplyTo: string | null;
  readonly subjectId: string | null;
  readonly status: MessageStatus;
  readonly attempts: number;
  /** Whether its text is for the recipient only. */
  readonly isConfidential: boolean;
  /** The recipient of a receipt in lower case, to count receipts by; null for any other message. */
  readonly receiptTo: string | null;
  readonly createdAt: Date;
}

export interface NewOutboxRow extends Omit<OutboxRow, 'status' | 'attempts'> {
  readonly eventId: string;
  readonly threadMessageId: string | null;
  readonly isConfidential: boolean;
}

/** Inserts a message, one per event, channel and recipient. Returns whether it was new. */
export async function insertOutboxRow(tx: AgencyTx, row: NewOutboxRow): Promise<boolean> {
  const inserted = await tx.change(
    query
      .insertInto('outbox')
      .values({
        agency_id: tx.agencyId,
        id: row.id,
        event_id: row.eventId,
        channel: row.channel,
        recipient: row.recipient,
        subject: row.subject,
        body_text: row.bodyText,
        body_html: row.bodyHtml,
        message_id: row.messageId,
        reply_to: row.replyTo,
        in_reply_to: row.inReplyTo,
        subject_id: row.subjectId,
        thread_message_id: row.threadMessageId,
        is_confidential: row.isConfidential,
        receipt_to: row.receiptTo,
        last_error: null,
        sent_at: null,
        created_at: row.createdAt,
      })
      .onConflict((c) => c.columns(['agency_id', 'event_id', 'channel', 'recipient']).doNothing()),
  );
  announceMessage(tx, row.id);
  return inserted === 1;
}

/** The kind of the record that a message is about. */
export const SUBJECT_KIND = sql<
  string | null
>`(select s.kind from subjects s where s.agency_id = outbox.agency_id and s.id = outbox.subject_id)`.as('subjectKind');

/** A message with an attempt to send it in progress. */
export interface Attempt extends OutboxRow {
  readonly agencyName: string;
  /** Null without a subject. */
  readonly subjectKind: string | null;
  readonly eventId: string;
}

/** Counts an attempt on a queued message and returns it with the agency's name; undefined when it is not queued. */
export function beginAttempt(tx: AgencyTx, id: string): Promise<Attempt | undefined> {
  return tx.first(
    query
      .updateTable('outbox')
      .from('agencies')
      .set((e) => ({ attempts: e('outbox.attempts', '+', 1) }))
      .whereRef('agencies.id', '=', 'outbox.agency_id')
      .where('outbox.agency_id', '=', tx.agencyId)
      .where('outbox.id', '=', id)
      .where('outbox.status', '=', 'QUEUED')
      .returning([
        'outbox.id',
        'channel',
        'recipient',
        'subject',
        'body_text as bodyText',
        'body_html as bodyHtml',
        'message_id as messageId',
        'reply_to as replyTo',
        'in_reply_to as inReplyTo',
        'subject_id as subjectId',
        SUBJECT_KIND,
        'event_id as eventId',
        'status',
        'attempts',
        'receipt_to as receiptTo',
        'is_confidential as isConfidential',
        'outbox.created_at as createdAt',
        'agencies.name as agencyName',
      ]),
  );
}

/**
 * Returns the number of receipts to the same recipient, sent or queued, after an instant and before this one, up to
 * `most`.
 */
export async function countReceiptsBefore(
  tx: AgencyTx,
  { id, receiptTo, createdAt }: Pick<OutboxRow, 'id' | 'receiptTo' | 'createdAt'>,
  after: Date,
  most: number,
): Promise<number> {
  const { rows } = await tx.run(
    `select count(*) as earlier from (
       select from outbox
       where agency_id = $1 and receipt_to = $2 and created_at > $3 and (created_at, id) < ($4, $5)
         and status <> 'FAILED' limit $6) receipts`,
    [tx.agencyId, receiptTo, after, createdAt, id, most],
  );
  return Number(rows[0]!['earlier']);
}

/** Deletes a message that is not sent, since what it reports was undone. */
export async function dropMessage(tx: AgencyTx, id: string): Promise<void> {
  await tx.run(`delete from outbox where agency_id = $1 and id = $2 and status = 'QUEUED'`, [tx.agencyId, id]);
}

/** Marks a message as sent. With `erasesText`, its text is erased. */
export async function markSent(tx: AgencyTx, id: string, at: Date, erasesText: boolean): Promise<void> {
  const words = erasesText ? { body_text: '', body_html: null } : {};
  await tx.change(
    query
      .updateTable('outbox')
      .set({ status: 'SENT', sent_at: at, last_error: null, ...words })
      .where('agency_id', '=', tx.agencyId)
      .where('id', '=', id)
      .where('status', '=', 'QUEUED'),
  );
  announceMessage(tx, id);
}

/** Marks a message as one that nothing could send, with the reason. */
export async function markUnsent(tx: AgencyTx, id: string, reason: string): Promise<void> {
  await tx.change(
    query
      .updateTable('outbox')
      .set({ status: 'UNSENT', last_error: reason })
      .where('agency_id', '=', tx.agencyId)
      .where('id', '=', id)
      .where('status', '=', 'QUEUED'),
  );
  announceMessage(tx, id);
}

/** Saves why a message was not sent; with `isFinal`, it is not retried. Returns whether it was still queued. */
export async function markFailed(tx: AgencyTx, id: string, reason: string, isFinal: boolean): Promise<boolean> {
  const changed = await tx.change(
    query
      .updateTable('outbox')
      .set({ last_error: reason.slice(0, 500), status: isFinal ? 'FAILED' : 'QUEUED' })
      .where('agency_id', '=', tx.agencyId)
      .where('id', '=', id)
      .where('status', '=', 'QUEUED'),
  );
  announceMessage(tx, id);
  return changed === 1;
}

/** Notifies staff who see the outbox. */
const announceMessage = (tx: AgencyTx, id: string): void => tx.announce({ kind: 'outbox', id, by: null });

/** Returns the delivery state of the email of an event; null when there is none. */
export async function findDelivery(tx: AgencyTx, eventId: string): Promise<OutboxRow['status'] | null> {
  const row = await tx.first(
    query.selectFrom('outbox').select('status').where('agency_id', '=', tx.agencyId).where('event_id', '=', eventId),
  );
  return row?.status ?? null;
}

/** Returns whether SMS to this phone number was stopped. */
export async function hasStoppedSms(tx: AgencyTx, phoneNumber: string): Promise<boolean> {
  const found = await tx.first(
    query
      .selectFrom('sms_stops')
      .select('stopped_at')
      .where('agency_id', '=', tx.agencyId)
      .where('phone_number', '=', phoneNumber),
  );
  return found !== undefined;
}

/** Records that this agency writes to a number, and about which subject, so that a reply finds its thread. */
export async function saveSmsRoute(
  database: Database,
  route: { phoneHash: Buffer; agencyId: number; subjectId: string | null; at: Date },
): Promise<void> {
  await database.run(
    `insert into sms_routes (phone_hash, agency_id, subject_id, sent_at) values ($1, $2, $3, $4)
     on conflict (phone_hash, agency_id) do update
     set subject_id = coalesce(excluded.subject_id, sms_routes.subject_id), sent_at = excluded.sent_at`,
    [route.phoneHash, route.agencyId, route.subjectId, route.at],
  );
}

/**
 * Empties the texts of at most `limit` messages that were sent, or could not be, before an instant. Returns how many.
 * The conditions must stay literally as in the partial index of messages with a text, so that it is used.
 */
export function emptyTextsSentBefore(tx: AgencyTx, before: Date, limit: number): Promise<number> {
  const due = query
    .selectFrom('outbox')
    .select('id')
    .where('agency_id', '=', tx.agencyId)
    .where('created_at', '<', before)
    .where('status', 'in', [sql.lit('SENT' as const), sql.lit('UNSENT' as const)])
    .where((e) => e(e.fn.coalesce('sent_at', 'created_at'), '<', before))
    .where('body_text', '<>', sql.lit(''))
    .orderBy('created_at')
    .limit(limit);
  return tx.change(
    query
      .updateTable('outbox')
      .set({ body_text: '', body_html: null })
      .where('agency_id', '=', tx.agencyId)
      .where('id', 'in', due),
  );
}

/** Marks an email as failed that was sent and came back. Returns whether it had not failed before. */
export async function markReturned(tx: AgencyTx, id: string, reason: string): Promise<boolean> {
  const changed = await tx.change(
    query
      .updateTable('outbox')
      .set({ status: 'FAILED', last_error: reason.slice(0, 500) })
      .where('agency_id', '=', tx.agencyId)
      .where('id', '=', id)
      .where('status', '<>', 'FAILED'),
  );
  announceMessage(tx, id);
  return changed === 1;
}

/** Returns the newest email about a record to one of these addresses, if possible one that went out; null for none. */
export async function lastLetterTo(
  tx: AgencyTx,
  subjectId: string,
  addresses: readonly string[],
): Promise<string | null> {
  const { rows } = await tx.run(
    `select id from outbox where agency_id = $1 and subject_id = $2 and channel = 'EMAIL'
       and lower(recipient) = any($3::text[]) order by status = 'QUEUED', created_at desc, id desc limit 1`,
    [tx.agencyId, subjectId, addresses],
  );
  return rows[0] === undefined ? null : String(rows[0]['id']);
}

/** A letter of the outbox to which a mail answers, or about which it reports. */
export interface Letter {
  readonly id: string;
  readonly recipient: string;
  readonly replyTo: string | null;
  readonly subjectId: string | null;
  readonly subjectKind: string | null;
  readonly status: MessageStatus;
}

/** Returns an email of the outbox. */
export const findLetter = (tx: AgencyTx, id: string): Promise<Letter | undefined> =>
  tx.first(
    query
      .selectFrom('outbox')
      .select(['id', 'recipient', 'reply_to as replyTo', 'subject_id as subjectId', 'status', SUBJECT_KIND])
      .where('agency_id', '=', tx.agencyId)
      .where('channel', '=', 'EMAIL')
      .where('id', '=', id),
  );
