import { createHash } from 'node:crypto';
import { contactEvents } from '@townkeep/core/casework/contacts/events.ts';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import { smsConfirmation, type SmsKeyword } from '@townkeep/core/mechanisms/messages';
import { findAgencyName } from '../../../office/agencies/index.ts';
import { queueMessage } from '../../outbox/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { recordEvent, RESIDENT } from '../../../platform/records/events.ts';
import { once } from '../../../platform/http/idempotency.ts';
import type { Services } from '../../../platform/services.ts';
import { findSubject, setSmsStopped, type SmsRoute } from './queries.ts';

/** The call name under which ids of keyword messages are stored for idempotency. */
const KEYWORD_CALL = 'sms-keyword';

/** A text message that is a keyword. */
interface Keyword {
  /** The provider's id: a repeated delivery changes nothing, even after the opposite keyword. */
  readonly id: string;
  /** E.164. */
  readonly from: string;
}

/**
 * Applies a keyword for every agency that writes to this number. Only the latest agency, the first of `routes`,
 * confirms it. Returns false when the text is an ordinary message: START from a person who has not stopped text
 * messages is mostly a `Yes` that answers a question.
 */
export async function applyKeyword(
  services: Services,
  sms: Keyword,
  keyword: SmsKeyword,
  routes: readonly SmsRoute[],
): Promise<boolean> {
  const results: boolean[] = [];
  for (const route of routes) {
    const work = (tx: AgencyTx) => applyInAgency(tx, services, sms, keyword, route === routes[0] ? route : null);
    results.push(
      await services.inAgency(route.agencyId, (tx) =>
        once(tx, { key: keywordId(sms.id), call: KEYWORD_CALL, input: keyword, by: null }, () => work(tx)),
      ),
    );
  }
  return results.includes(true);
}

async function applyInAgency(
  tx: AgencyTx,
  services: Services,
  { id, from }: Keyword,
  keyword: SmsKeyword,
  confirmedRoute: SmsRoute | null,
): Promise<boolean> {
  const changed = keyword === 'HELP' ? [] : await setSmsStopped(tx, from, keyword === 'STOP' ? services.now() : null);
  for (const contactId of changed)
    recordEvent(tx, RESIDENT, keyword === 'STOP' ? contactEvents.smsStopped : contactEvents.smsResumed, contactId, {});
  if (keyword === 'START' && changed.length === 0) return false;
  if (confirmedRoute === null || (keyword === 'STOP' && changed.length === 0)) return true;
  const language = await languageOf(tx, services, confirmedRoute);
  const bodyText = smsConfirmation(keyword, await findAgencyName(tx), language);
  await queueMessage(tx, services, {
    eventId: keywordId(id),
    channel: 'SMS',
    recipient: from,
    subject: null,
    bodyText,
    bodyHtml: null,
  });
  return true;
}

/** Returns the language of the last message to the number. */
async function languageOf(tx: AgencyTx, services: Services, { subjectId }: SmsRoute): Promise<Language> {
  const subject = subjectId === null ? null : await findSubject(tx, services, subjectId);
  const correspondent = subject === null ? null : await subject.kind.thread.findCorrespondent(tx, subject.id);
  return correspondent?.language ?? 'en';
}

/** Derives an id from the provider's, so that a repeated delivery is recognized. Source: RFC 9562 §5.8 (version 8). */
function keywordId(externalId: string): string {
  const hex = createHash('sha256').update(`${KEYWORD_CALL}\n${externalId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
