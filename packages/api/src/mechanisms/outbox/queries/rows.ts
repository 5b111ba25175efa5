import type { MessageStatus } from '@townkeep/core/mechanisms/outbox/statuses.ts';
import type { NotificationChannel } from '@townkeep/core/casework/submissions';
import { sql } from 'kysely';
import { type AgencyTx, query } from '../../../platform/database/tenancy.ts';

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
