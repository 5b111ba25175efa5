import { createHash } from 'node:crypto';
import { smsConfirmation, type SmsKeyword, smsKeyword } from '@townkeep/core/messages';
import { contactEvents } from '@townkeep/core/contacts/events.ts';
import { queueMessage, smsRouteHash } from '../../outbox/index.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { recordEvent, RESIDENT } from '../../platform/events.ts';
import { once } from '../../platform/http/idempotency.ts';
import type { Services } from '../../platform/services.ts';
import { receiveMessage } from '../receive-message.ts';
import { findSubjectKind, getAgencyName, listSmsRoutes, setSmsStopped } from './queries.ts';

/** A text message as the provider's webhook brings it. */
export interface InboundSms {
  /** The provider's own id: the same message delivered twice enters once. */
  readonly id: string;
  /** E.164. */
  readonly from: string;
  readonly text: string;
}

export type ReceivedSms =
  | { readonly accepted: true; readonly messageId: string }
  | { readonly accepted: true; readonly keyword: SmsKeyword }
  | { readonly accepted: false; readonly reason: 'unknown_sender' | 'already_received' };

/** Under what the ids of keyword messages are remembered. */
const KEYWORD_CALL = 'sms-keyword';

/** Enters a text message into the thread that the number was written to about last, or does what its keyword says. */
export async function receiveSms(services: Services, sms: InboundSms): Promise<ReceivedSms> {
  const routes = await listSmsRoutes(services.database, smsRouteHash(services.settings, sms.from));
  const [latest] = routes;
  if (latest === undefined) return UNKNOWN;
  const keyword = smsKeyword(sms.text);
  if (keyword !== null) {
    const obeyed: boolean[] = [];
    for (const { agencyId } of routes) {
      const work = (tx: AgencyTx) => obey(tx, services, sms, keyword, agencyId === latest.agencyId);
      // Delivered again, perhaps after its opposite, it changes nothing.
      obeyed.push(await services.inAgency(agencyId, (tx) => once(tx, keywordId(sms.id), KEYWORD_CALL, keyword, () => work(tx))));
    }
    if (obeyed.includes(true)) return { accepted: true, keyword };
  }
  const { agencyId, subjectId } = latest;
  return subjectId === null ? UNKNOWN : services.inAgency(agencyId, (tx) => enter(tx, services, subjectId, sms));
}

const UNKNOWN: ReceivedSms = { accepted: false, reason: 'unknown_sender' };

async function enter(tx: AgencyTx, services: Services, id: string, sms: InboundSms): Promise<ReceivedSms> {
  const kind = await findSubjectKind(tx, id);
  // The record was deleted since.
  if (kind === null) return UNKNOWN;
  const subject = { kind: services.subjects.named(kind), id };
  const message = { channel: 'SMS', body: sms.text, wholeText: null, externalId: `sms:${sms.id}`, sender: null, now: services.now() } as const;
  const messageId = await receiveMessage(tx, services, subject, message);
  return messageId === null ? { accepted: false, reason: 'already_received' } : { accepted: true, messageId };
}

/**
 * STOP and START bind every agency that writes to this number; whichever wrote last confirms, once. Whether that is what
 * was meant: a START of somebody who gets text messages anyway, mostly a `Yes`, is an answer to somebody's question.
 */
async function obey(tx: AgencyTx, services: Services, { id, from }: InboundSms, keyword: SmsKeyword, isLatest: boolean): Promise<boolean> {
  const changed = keyword === 'HELP' ? [] : await setSmsStopped(tx, from, keyword === 'STOP' ? services.now() : null);
  for (const contactId of changed) recordEvent(tx, RESIDENT, keyword === 'STOP' ? contactEvents.smsStopped : contactEvents.smsResumed, contactId, {});
  if (keyword === 'START' && changed.length === 0) return false;
  if (!isLatest || (keyword === 'STOP' && changed.length === 0)) return true;
  await queueMessage(tx, services, {
    eventId: keywordId(id),
    channel: 'SMS',
    recipient: from,
    subject: null,
    bodyText: smsConfirmation(keyword, await getAgencyName(tx)),
    bodyHtml: null,
  });
  return true;
}

/** An id made of the provider's, so that a keyword delivered twice is known again. Source: RFC 9562 §5.8 (version 8). */
function keywordId(externalId: string): string {
  const hex = createHash('sha256').update(`${KEYWORD_CALL}\n${externalId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
