import type { NotificationChannel } from '@townkeep/core/casework/submissions';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { messageIdOf } from '../letter-id.ts';
import { insertOutboxRow } from '../queries/rows.ts';

/** The job that sends one message. */
export const DELIVER_MESSAGE = 'deliver-message';

/** The data of that job. */
export interface DeliverMessage {
  readonly agencyId: number;
  readonly outboxId: string;
  /** The change that sends it, which can still be undone. */
  readonly heldBy?: string;
}

/** A message to one recipient by one channel. */
export interface OutgoingMessage {
  /** The event that it is about. An event is sent once per recipient and channel. */
  readonly eventId: string;
  readonly channel: NotificationChannel;
  /** An email address, or a phone number in E.164. */
  readonly recipient: string;
  /** Null for SMS. */
  readonly subject: string | null;
  readonly bodyText: string;
  readonly bodyHtml: string | null;
  readonly replyTo?: string | null;
  /** Message-ID of the mail that it replies to, with angle brackets. */
  readonly inReplyTo?: string | null;
  readonly subjectId?: string | null;
  /** The message of a thread that it delivers. */
  readonly threadMessageId?: string | null;
  /** Whether its text is for the recipient only, such as a link to set a password. */
  readonly isConfidential?: boolean;
  /**
   * Whether it acknowledges a filed submission, which means that the filer chose the recipient. Receipts are limited
   * per recipient and hour.
   */
  readonly isReceipt?: boolean;
}

/**
 * Adds a message to the outbox, with the job that sends it, in the transaction of the change that it reports: nothing
 * is sent for a change that is rolled back, and what a change sends that can be undone is held back. Returns its id, or
 * null when it was already queued.
 */
export async function queueMessage(
  tx: AgencyTx,
  services: Pick<Services, 'settings' | 'now'>,
  message: OutgoingMessage,
): Promise<string | null> {
  const id = newId();
  const isNew = await insertOutboxRow(tx, {
    ...message,
    id,
    messageId: messageIdOf(services.settings, { agencyId: tx.agencyId, id }),
    createdAt: services.now(),
    replyTo: message.replyTo ?? null,
    inReplyTo: message.inReplyTo ?? null,
    subjectId: message.subjectId ?? null,
    threadMessageId: message.threadMessageId ?? null,
    isConfidential: message.isConfidential ?? false,
    receiptTo: message.isReceipt === true ? message.recipient.toLowerCase() : null,
  });
  if (!isNew) return null;
  const job = { agencyId: tx.agencyId, outboxId: id };
  if (tx.held === null) await tx.enqueue(DELIVER_MESSAGE, job);
  else {
    tx.held.letters.push(id);
    await tx.enqueue(DELIVER_MESSAGE, { ...job, heldBy: tx.held.id }, { startAfterSeconds: tx.held.seconds });
  }
  return id;
}
