import { randomInt } from 'node:crypto';
import {
  canEnterCode,
  caseProblems,
  phoneEnd,
  receiptEnd,
  SMS_CODE_MINUTES,
  SMS_CODES_PER_HOUR,
} from '@townkeep/core/casework/cases';
import { Problem } from '@townkeep/core/platform';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import { hasSmsGateway, queueMessage } from '../../../mechanisms/outbox/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { hashSecret, isProof, newSecret, sign } from '../../../platform/secrets.ts';
import { type Party, partyOf } from '../contacts/responsible-queries.ts';
import { countCodes, deleteOldCodes, insertCode, lockNewestCode, saveFailure, saveReceipt } from './code-queries.ts';
import { openByLink } from './open-case.ts';
import type { OpenedCase } from './queries.ts';

type Caller = Pick<CallContext, 'services' | 'now'>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The text message, of the GSM alphabet. */
const words: Readonly<Record<Language, (agency: string, code: string) => string>> = {
  en: (agency, code) => `${agency}: ${code} is your code. It is valid for ${SMS_CODE_MINUTES} minutes.`,
  es: (agency, code) => `${agency}: su clave es ${code}. Vale por ${SMS_CODE_MINUTES} minutos.`,
};

/**
 * Returns the party of a case whose phone can get a code; null without one. It can where the agency sends no other text
 * messages, too.
 */
export function phoneParty(
  { party: json }: OpenedCase,
  { services: { settings } }: Pick<Caller, 'services'>,
): (Party & { readonly phoneNumber: string }) | null {
  const party = partyOf(json);
  if (party === null || party.phoneNumber === null || party.hasStoppedSms || !hasSmsGateway(settings)) return null;
  return { ...party, phoneNumber: party.phoneNumber };
}

/** Returns the stored hash of a code. */
export const hashCode = (secret: string, agencyId: number, id: string, code: string): Buffer =>
  sign(secret, 'case-sms-code', `${agencyId}/${id}/${code}`);

/**
 * Sends the code that opens the page of a case. A new code replaces the former one.
 * @throws Problem not_found, case_code_not_sent (no phone can get one), too_many_requests
 */
export async function sendCode(tx: AgencyTx, token: string, caller: Caller): Promise<{ phoneEnd: string }> {
  const { now } = caller;
  const opened = await openByLink(tx, token, caller);
  const party = phoneParty(opened, caller);
  if (party === null) throw new Problem(caseProblems.case_code_not_sent);
  await deleteOldCodes(tx, opened.id, new Date(now.getTime() - DAY_MS));
  if ((await countCodes(tx, opened.id, new Date(now.getTime() - HOUR_MS))) >= SMS_CODES_PER_HOUR)
    throw new Problem('too_many_requests');
  const id = newId();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await insertCode(tx, {
    id,
    caseId: opened.id,
    hash: hashCode(caller.services.settings.secret.current, tx.agencyId, id, code),
    now,
  });
  await queueMessage(tx, caller.services, {
    eventId: id,
    channel: 'SMS',
    recipient: party.phoneNumber,
    subject: null,
    bodyText: words[party.language](opened.agencyName, code),
    bodyHtml: null,
    subjectId: opened.id,
    isConfidential: true,
  });
  return { phoneEnd: phoneEnd(party.phoneNumber) };
}

/**
 * Takes the code from the text message, and returns the receipt that opens the page for an hour; null for a wrong code,
 * which counts. The caller refuses it after the transaction, so that the count stays.
 * @throws Problem not_found
 */
export async function enterCode(
  tx: AgencyTx,
  { token, code }: { readonly token: string; readonly code: string },
  caller: Caller,
): Promise<{ smsReceiptToken: string; expiresAt: string } | null> {
  const { id: caseId } = await openByLink(tx, token, caller);
  const sent = await lockNewestCode(tx, caseId);
  if (sent === undefined || !canEnterCode(sent, caller.now)) return null;
  const { secret } = caller.services.settings;
  if (!isProof(secret, sent.hash, (each) => hashCode(each, tx.agencyId, sent.id, code))) {
    await saveFailure(tx, sent.id);
    return null;
  }
  const smsReceiptToken = newSecret();
  await saveReceipt(tx, sent.id, hashSecret(smsReceiptToken), caller.now);
  return { smsReceiptToken, expiresAt: receiptEnd(caller.now).toISOString() };
}
