import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { DeliveryError, type MailTransport } from '../../../platform/mail.ts';
import { recordEvent, SYSTEM } from '../../../platform/records/events.ts';
import type { Services } from '../../../platform/services.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import type { SmsTransport } from '../../../platform/sms.ts';
import {
  type Attempt,
  beginAttempt,
  countReceiptsBefore,
  hasStoppedSms,
  markFailed,
  markSent,
  markUnsent,
  saveSmsRoute,
} from '../queries/rows.ts';
import { NO_MAIL_SERVER, NO_SMS_GATEWAY } from './missing-transports.ts';
import { happenedBefore, RESTORED } from '../queries/restored.ts';
import { smsRouteHash } from './sms-route.ts';

/** The configured transports. Without one (null) messages fail, except in a demo, where they stay in the outbox. */
export interface Transports {
  readonly mail: MailTransport | null;
  readonly sms: SmsTransport | null;
}

/** A message to send. */
interface Delivery {
  readonly agencyId: number;
  readonly outboxId: string;
  /** When the database was restored, of one that was. What happened before is not sent. */
  readonly restoredAt?: Date | null;
}

/** A message fails for good when it cannot be sent for this long. */
const GIVE_UP_HOURS = 24;

/** The limit of receipts per recipient. A filer can enter a stranger's address, so more than this is likely abuse. */
const RECEIPTS_PER_HOUR = 20;
const HOUR_MS = 3_600_000;

/**
 * Sends one message of the outbox, unless it was sent before. Each step has its own transaction, and none is open
 * during sending. After a crash in between, the message is sent again with the same Message-ID or idempotency key.
 * @throws DeliveryError while another attempt is worth it
 */
export async function deliverMessage(
  services: Services,
  transports: Transports,
  { agencyId, outboxId, restoredAt = null }: Delivery,
): Promise<void> {
  const message = await services.inAgency(agencyId, (tx) => beginDelivery(tx, services, { outboxId, restoredAt }));
  if (message === undefined) return;
  if (message.channel === 'SMS')
    await saveSmsRoute(services.database, {
      phoneHash: smsRouteHash(services.settings, message.recipient),
      agencyId,
      subjectId: message.subjectId,
      at: services.now(),
    });
  let unsentReason: string | null;
  try {
    unsentReason = await send(message, transports, services.settings);
  } catch (error) {
    const failure = error as Partial<DeliveryError> & Error;
    const isFinal =
      failure.isPermanent === true || services.now().getTime() - message.createdAt.getTime() >= GIVE_UP_HOURS * HOUR_MS;
    services.log.warn(
      { outboxId, channel: message.channel, attempts: message.attempts, isFinal },
      'a message did not go out',
    );
    await services.inAgency(agencyId, async (tx) => {
      const wasWaiting = await markFailed(tx, outboxId, failure.message, isFinal);
      if (wasWaiting && isFinal) recordFailure(tx, services, message);
    });
    if (!isFinal) throw error;
    return;
  }
  // A confidential text lets its reader sign in as the recipient, so it is erased after sending. A demo keeps it, since
  // the outbox is the only place to read it.
  const erasesText = message.isConfidential && !services.settings.isDemo;
  await services.inAgency(agencyId, async (tx) => {
    const { subjectKind, subjectId } = message;
    if (unsentReason === null) {
      // The record is locked before the message.
      await recordSent(tx, services, message);
      await markSent(tx, outboxId, services.now(), erasesText);
    } else {
      await markUnsent(tx, outboxId, unsentReason);
    }
    // The record shows whether its messages went out.
    if (subjectKind !== null) tx.announce({ kind: subjectKind, id: subjectId, by: null });
  });
}

/**
 * Begins an attempt, unless the message may have been sent before the database was restored, or the recipient has
 * stopped SMS or has reached the limit of receipts. The confirmation of a
 * keyword is sent even after STOP: it has no subject, and unlike a letter to a follower it is not confidential.
 */
async function beginDelivery(
  tx: AgencyTx,
  services: Services,
  { outboxId, restoredAt }: { readonly outboxId: string; readonly restoredAt: Date | null },
): Promise<Attempt | undefined> {
  const message = await beginAttempt(tx, outboxId);
  if (message === undefined) return undefined;
  if (restoredAt !== null && (happenedBefore(message.eventId, restoredAt) ?? message.createdAt < restoredAt)) {
    await markFailed(tx, outboxId, RESTORED, true);
    recordFailure(tx, services, message);
    return undefined;
  }
  const { channel, subjectId, isConfidential, recipient } = message;
  if (channel === 'SMS' && (subjectId !== null || isConfidential) && (await hasStoppedSms(tx, recipient))) {
    await markFailed(tx, outboxId, 'The recipient has stopped text messages.', true);
    return undefined;
  }
  if (message.receiptTo === null || !services.settings.hasRateLimits || !(await isFlooded(tx, message))) return message;
  await markFailed(tx, outboxId, `The recipient had ${RECEIPTS_PER_HOUR} receipts within the last hour.`, true);
  recordFailure(tx, services, message);
  return undefined;
}

async function isFlooded(tx: AgencyTx, receipt: Attempt): Promise<boolean> {
  const anHourBefore = new Date(receipt.createdAt.getTime() - HOUR_MS);
  return (await countReceiptsBefore(tx, receipt, anHourBefore, RECEIPTS_PER_HOUR)) >= RECEIPTS_PER_HOUR;
}

/** Lets the kind of the record record that a message was sent. */
async function recordSent(tx: AgencyTx, services: Services, message: Attempt): Promise<void> {
  const { subjectKind, subjectId, eventId, channel } = message;
  if (subjectKind === null || subjectId === null) return;
  await services.subjects.named(subjectKind).recordSent?.(tx, services, { subjectId, eventId, channel });
}

/** Records in the record's history that a message was not delivered. */
export function recordFailure(
  tx: AgencyTx,
  { subjects }: Pick<Services, 'subjects'>,
  { subjectKind, subjectId, channel }: Pick<Attempt, 'subjectKind' | 'subjectId' | 'channel'>,
): void {
  const thread = subjectKind === null ? undefined : subjects.named(subjectKind).thread;
  if (thread !== undefined) recordEvent(tx, SYSTEM, thread.events.deliveryFailed, subjectId, { channel });
}

/**
 * Sends a message. Without a transport, a demo returns the reason why it was not sent.
 * @throws DeliveryError when it could not be sent
 */
async function send(
  message: Attempt,
  { mail, sms }: Transports,
  settings: Pick<Settings, 'isDemo' | 'mail'>,
): Promise<string | null> {
  if (message.channel === 'SMS') {
    if (sms === null) return unsent(NO_SMS_GATEWAY, settings);
    await sms.send({ to: message.recipient, text: message.bodyText, idempotencyKey: message.id });
    return null;
  }
  if (mail === null) return unsent(NO_MAIL_SERVER, settings);
  await mail.send({
    fromName: message.agencyName,
    to: message.recipient,
    subject: message.subject ?? '',
    text: message.bodyText,
    html: message.bodyHtml,
    messageId: message.messageId,
    replyTo: message.replyTo,
    inReplyTo: message.inReplyTo,
    references: references(message, settings.mail.domain),
  });
  return null;
}

function unsent(reason: string, { isDemo }: Pick<Settings, 'isDemo'>): string {
  if (!isDemo) throw new DeliveryError(reason, true);
  return reason;
}

/**
 * Returns the References header. All mails of a thread refer to one root that was never sent, so that mail programs
 * group them. Source: RFC 5322 §3.6.4.
 */
function references({ subjectKind, subjectId, inReplyTo }: Attempt, mailDomain: string): string[] {
  const root = subjectKind === null ? [] : [`<${subjectKind}.${subjectId}@${mailDomain}>`];
  return inReplyTo === null ? root : [...root, inReplyTo];
}
