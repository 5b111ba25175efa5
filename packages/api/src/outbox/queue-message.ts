import type { NotificationChannel } from '@townkeep/core/submissions';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../platform/services.ts';
import { insertOutboxRow } from './queries.ts';

/** The job that carries one message out of the house. */
export const DELIVER_MESSAGE = 'deliver-message';

/** A message to one recipient by one channel. */
export interface OutgoingMessage {
  /** What it tells of: the same event reaches the same recipient by the same channel once. */
  readonly eventId: string;
  readonly channel: NotificationChannel;
  /** An e-mail address, or a phone number in E.164. */
  readonly recipient: string;
  /** Null for SMS. */
  readonly subject: string | null;
  readonly bodyText: string;
  readonly bodyHtml: string | null;
  readonly replyTo?: string | null;
  /** Message-ID of the mail that it answers, with its angle brackets. */
  readonly inReplyTo?: string | null;
  readonly subjectId?: string | null;
  /** The message of the thread whose delivery this is. */
  readonly threadMessageId?: string | null;
  /** Whether its words are for the recipient alone, such as a link to set a password. */
  readonly isConfidential?: boolean;
  /**
   * Whether it acknowledges what somebody filed, and so goes to whomever they named: of these a recipient gets few an
   * hour.
   */
  readonly isReceipt?: boolean;
}

/**
 * Puts a message into the outbox, with the job that sends it, in the transaction of the change it tells of: nothing is
 * sent for a change that was rolled back. Returns its id, or null when it was there already.
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
    messageId: `<${id}@${services.settings.mail.domain}>`,
    createdAt: services.now(),
    replyTo: message.replyTo ?? null,
    inReplyTo: message.inReplyTo ?? null,
    subjectId: message.subjectId ?? null,
    threadMessageId: message.threadMessageId ?? null,
    isConfidential: message.isConfidential ?? false,
    receiptTo: message.isReceipt === true ? message.recipient.toLowerCase() : null,
  });
  if (!isNew) return null;
  await tx.enqueue(DELIVER_MESSAGE, { agencyId: tx.agencyId, outboxId: id });
  return id;
}
