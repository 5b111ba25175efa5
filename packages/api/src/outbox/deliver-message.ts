import type { AgencyTx } from '../platform/database/tenancy.ts';
import { DeliveryError, type MailTransport } from '../platform/mail.ts';
import { recordEvent, SYSTEM } from '../platform/records/events.ts';
import type { Services } from '../platform/services.ts';
import type { Settings } from '../platform/settings/settings.ts';
import type { SmsTransport } from '../platform/sms.ts';
import {
  type Attempt,
  beginAttempt,
  countReceiptsBefore,
  hasStoppedSms,
  markFailed,
  markSent,
  saveSmsRoute,
} from './queries.ts';
import { NO_MAIL_SERVER, NO_SMS_GATEWAY } from './missing-transports.ts';
import { smsRouteHash } from './sms-route.ts';

/** Null where none is configured: then messages fail, except in a demo, where the outbox itself is where they end. */
export interface Transports {
  readonly mail: MailTransport | null;
  readonly sms: SmsTransport | null;
}

/** A message that could not be sent at this age has failed. */
const GIVE_UP_HOURS = 24;

/** Whoever files names the recipient, who may be a stranger: more than this in an hour is somebody's flood. */
const RECEIPTS_PER_HOUR = 20;
const HOUR_MS = 3_600_000;

/**
 * Sends one message of the outbox, unless it has been. Each step has its own transaction and none is open while it is
 * sent: a process that dies in between sends again, under the same Message-ID or idempotency key.
 * @throws DeliveryError while another attempt is worth it
 */
export async function deliverMessage(
  services: Services,
  transports: Transports,
  { agencyId, outboxId }: { agencyId: number; outboxId: string },
): Promise<void> {
  const message = await services.inAgency(agencyId, (tx) => begin(tx, services, outboxId));
  if (message === undefined) return;
  if (message.channel === 'SMS')
    await saveSmsRoute(services.database, {
      phoneHash: smsRouteHash(services.settings, message.recipient),
      agencyId,
      subjectId: message.subjectId,
      at: services.now(),
    });
  try {
    await send(message, transports, services.settings);
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
  // What only the recipient may know lets them sign in, and so would whoever reads the database. In a demo it is read
  // nowhere else.
  const isForgotten = message.isConfidential && !services.settings.isDemo;
  await services.inAgency(agencyId, (tx) => markSent(tx, outboxId, services.now(), isForgotten));
}

/**
 * Begins an attempt, unless the recipient has ended SMS since, or has had enough receipts; what answers their keyword
 * belongs to no submission and goes out.
 */
async function begin(tx: AgencyTx, services: Services, outboxId: string): Promise<Attempt | undefined> {
  const message = await beginAttempt(tx, outboxId);
  if (message === undefined) return undefined;
  if (message.channel === 'SMS' && message.subjectId !== null && (await hasStoppedSms(tx, message.recipient))) {
    await markFailed(tx, outboxId, 'The recipient has ended text messages.', true);
    return undefined;
  }
  if (message.receiptTo === null || !services.settings.hasRateLimits || !(await isFlooded(tx, message))) return message;
  await markFailed(tx, outboxId, `The recipient had ${RECEIPTS_PER_HOUR} receipts within an hour already.`, true);
  recordFailure(tx, services, message);
  return undefined;
}

async function isFlooded(tx: AgencyTx, receipt: Attempt): Promise<boolean> {
  const anHourBefore = new Date(receipt.createdAt.getTime() - HOUR_MS);
  return (await countReceiptsBefore(tx, receipt, anHourBefore, RECEIPTS_PER_HOUR)) >= RECEIPTS_PER_HOUR;
}

/** Staff see in the record's history that a message did not reach its recipient. */
function recordFailure(
  tx: AgencyTx,
  { subjects }: Pick<Services, 'subjects'>,
  { subjectKind, subjectId, channel }: Attempt,
): void {
  if (subjectKind === null) return;
  recordEvent(tx, SYSTEM, subjects.named(subjectKind).events.deliveryFailed, subjectId, { channel });
}

async function send(
  message: Attempt,
  { mail, sms }: Transports,
  settings: Pick<Settings, 'isDemo' | 'mail'>,
): Promise<void> {
  if (message.channel === 'SMS') {
    if (sms === null && !settings.isDemo) throw new DeliveryError(NO_SMS_GATEWAY, true);
    await sms?.send({ to: message.recipient, text: message.bodyText, idempotencyKey: message.id });
    return;
  }
  if (mail === null && !settings.isDemo) throw new DeliveryError(NO_MAIL_SERVER, true);
  await mail?.send({
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
}

/**
 * All mails of a thread refer to one root that was never sent, so that mail programs keep them together. Source: RFC
 * 5322 §3.6.4.
 */
function references({ subjectKind, subjectId, inReplyTo }: Attempt, mailDomain: string): string[] {
  const root = subjectKind === null ? [] : [`<${subjectKind}.${subjectId}@${mailDomain}>`];
  return inReplyTo === null ? root : [...root, inReplyTo];
}
