import { caseProblems, type PaymentReceipt } from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { Problem } from '@townkeep/core/platform';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import { queueLetter } from '../../../../mechanisms/outbox/index.ts';
import type { StaffActing } from '../../../../platform/acting.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { newId } from '../../../../platform/ids.ts';
import { recordEvent } from '../../../../platform/records/events.ts';
import { touchCase } from '../../handling/queries.ts';
import { CASE } from '../../kind/subject-name.ts';
import { caseLetters } from '../../letters/index.ts';
import { lockLedger } from '../checks.ts';
import { insertReceiptEmail, listReceiptEmails } from './queries.ts';
import { getReceipt, type OnePayment, readReceipt } from './read-receipt.ts';
import { receiptLink } from './receipt-link.ts';

interface Asked extends OnePayment {
  readonly email?: string | null | undefined;
  readonly language?: Language | null | undefined;
}

/**
 * Sends the link to the receipt of a payment to an address; without one, again to the last one.
 * @throws Problem not_found, read_only, receipt_not_emailed
 */
export async function emailReceipt(tx: AgencyTx, input: Asked, by: StaffActing): Promise<PaymentReceipt> {
  const ledger = await lockLedger(tx, input.id, by);
  const receipt = await getReceipt(tx, input, by);
  const [last] = await listReceiptEmails(tx, receipt.id);
  const email = input.email ?? last?.email;
  if (email === undefined) throw new Problem(caseProblems.receipt_not_emailed);
  const language = input.language ?? (email === last?.email ? last.language : 'en');
  const { number, content } = receipt;
  const about = { lineId: receipt.paymentId, number };
  const eventId = recordEvent(tx, by.actor, caseEvents.receiptSent, input.id, about);
  const link = receiptLink(by.services, tx.agencyId, receipt.id);
  await queueLetter(tx, by.services, {
    eventId,
    kind: caseLetters.receipt,
    facts: { agencyName: content.brand.name, number: ledger.of.number, receiptNumber: number, link },
    agencyName: content.brand.name,
    to: { email, phoneNumber: null, language },
    channels: ['EMAIL'],
    subject: { kind: CASE, id: input.id },
  });
  await insertReceiptEmail(tx, {
    id: newId(),
    receiptId: receipt.id,
    email,
    language,
    sentBy: by.person.id,
    queuedAt: by.now,
  });
  await touchCase(tx, input.id, by.now);
  return readReceipt(tx, input, by);
}
