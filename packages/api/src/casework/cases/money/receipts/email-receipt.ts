import { caseProblems, type PaymentReceipt } from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { Problem } from '@townkeep/core/platform';
import { formatCents } from '@townkeep/core/platform/formats/money.ts';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import { phoneText } from '@townkeep/core/platform/formats/phone-text.ts';
import { queueLetter } from '../../../../mechanisms/outbox/index.ts';
import type { StaffActing } from '../../../../platform/acting.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { newId } from '../../../../platform/ids.ts';
import { recordEvent, SYSTEM } from '../../../../platform/records/events.ts';
import { touchCase } from '../../handling/queries.ts';
import { CASE } from '../../kind/subject-name.ts';
import { informationArea } from '../../../../office/agencies/index.ts';
import { readArea } from '../../../../platform/settings/settings-rows.ts';
import { caseLetters } from '../../letters/index.ts';
import { lockLedger } from '../checks.ts';
import { findReceipt, insertReceiptEmail, listReceiptEmails, type StoredReceipt } from './queries.ts';
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
  await queueReceipt(tx, { caseId: input.id, caseNumber: ledger.of.number, receipt, email, language }, by);
  await touchCase(tx, input.id, by.now);
  return readReceipt(tx, input, by);
}

interface Queued {
  readonly caseId: string;
  readonly caseNumber: string;
  readonly receipt: StoredReceipt;
  readonly email: string;
  readonly language: Language;
}

type Sender = Pick<StaffActing, 'now' | 'services' | 'actor'> & { readonly person: { readonly id: string } | null };

async function queueReceipt(
  tx: AgencyTx,
  { caseId, caseNumber, receipt, email, language }: Queued,
  { now, services, actor, person }: Sender,
): Promise<void> {
  const { number, content } = receipt;
  const eventId = recordEvent(tx, actor, caseEvents.receiptSent, caseId, { lineId: receipt.paymentId, number });
  const link = receiptLink(services, tx.agencyId, receipt);
  await queueLetter(tx, services, {
    eventId,
    kind: caseLetters.receipt,
    facts: { agencyName: content.brand.name, number: caseNumber, link, ...factsOf(receipt, await contactOf(tx)) },
    agencyName: content.brand.name,
    to: { email, phoneNumber: null, language },
    channels: ['EMAIL'],
    subject: { kind: CASE, id: caseId },
  });
  await insertReceiptEmail(tx, {
    id: newId(),
    receiptId: receipt.id,
    email,
    language,
    sentBy: person?.id ?? null,
    queuedAt: now,
  });
}

const factsOf = ({ number, content }: StoredReceipt, contact: readonly string[]) => ({
  receiptNumber: number,
  isTest: content.isTest === true,
  amount: formatCents(content.amountCents),
  charged:
    content.feeCents === undefined
      ? null
      : { total: formatCents(content.amountCents + content.feeCents), fee: formatCents(content.feeCents) },
  paidFor: content.paidFor.map(({ label, amountCents }) => `${label} (${formatCents(amountCents)})`),
  owed: content.balanceCents > 0 ? formatCents(content.balanceCents) : null,
  contact,
});

/** The phone and the email address of the agency. */
async function contactOf(tx: AgencyTx): Promise<string[]> {
  const { phoneNumber, email } = await readArea(tx, informationArea);
  return [phoneNumber === null ? null : phoneText(phoneNumber), email].filter((each) => each !== null);
}

interface PaidOnline extends Omit<Queued, 'receipt'> {
  readonly paymentId: string;
}

/** Sends the link to the receipt of a payment to the address that its payer gave. */
export async function emailReceiptOf(
  tx: AgencyTx,
  { paymentId, ...to }: PaidOnline,
  by: Pick<Sender, 'now' | 'services'>,
): Promise<void> {
  const receipt = await findReceipt(tx, to.caseId, paymentId);
  if (receipt !== undefined) await queueReceipt(tx, { ...to, receipt }, { ...by, actor: SYSTEM, person: null });
}
