import { type SmsKeyword, smsKeyword } from '@townkeep/core/mechanisms/messages';
import { smsRouteHashes } from '../../outbox/index.ts';
import { hasProduct } from '../../../platform/auth/products.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { Services } from '../../../platform/services.ts';
import { receiveMessage } from '../receive-message.ts';
import { applyKeyword } from './apply-keyword.ts';
import { findSubject, listSmsRoutes, type SmsRoute } from './queries.ts';

/** A text message from the provider's webhook. */
export interface InboundSms {
  /** The provider's id: a message delivered twice enters once. */
  readonly id: string;
  /** E.164. */
  readonly from: string;
  readonly text: string;
}

export type ReceivedSms =
  | { readonly accepted: true; readonly messageId: string }
  | { readonly accepted: true; readonly keyword: SmsKeyword }
  | { readonly accepted: false; readonly reason: 'unknown_sender' | 'already_received' };

/** Adds a text message to the thread of the last message to its number, or applies its keyword. */
export async function receiveSms(services: Services, sms: InboundSms): Promise<ReceivedSms> {
  const routes = await listSmsRoutes(services.database, smsRouteHashes(services.settings, sms.from));
  const [latest] = routes;
  if (latest === undefined) return UNKNOWN;
  const keyword = smsKeyword(sms.text);
  if (keyword !== null && (await applyKeyword(services, sms, keyword, routes))) return { accepted: true, keyword };
  return services.inAgency(latest.agencyId, (tx) => enter(tx, services, latest, sms));
}

const UNKNOWN: ReceivedSms = { accepted: false, reason: 'unknown_sender' };

async function enter(
  tx: AgencyTx,
  services: Services,
  { subjectId, sentAt }: SmsRoute,
  sms: InboundSms,
): Promise<ReceivedSms> {
  const subject = subjectId === null ? null : await findSubject(tx, services, subjectId);
  // The record was deleted, or the agency does not have the product any more.
  if (subject === null || !(await hasProduct(tx, subject.kind.product))) return UNKNOWN;
  const { kind, id } = subject;
  const through = { channel: 'SMS', phoneNumber: sms.from, sentAt } as const;
  if ((await kind.thread.mayReceive?.(tx, id, through)) === false) return UNKNOWN;
  const message = {
    channel: 'SMS',
    body: sms.text,
    wholeText: null,
    externalId: `sms:${sms.id}`,
    sender: null,
    now: services.now(),
  } as const;
  const messageId = await receiveMessage(tx, services, subject, message);
  return messageId === null ? { accepted: false, reason: 'already_received' } : { accepted: true, messageId };
}
