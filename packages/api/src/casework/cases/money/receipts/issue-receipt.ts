import { moneySettingsForm } from '@townkeep/core/across/setup';
import { allocate, balanceOf, type ReceiptContent, receiptNumberFormat } from '@townkeep/core/casework/cases';
import { counterOf, formatNumber } from '@townkeep/core/platform/formats/record-numbers.ts';
import { textIn } from '@townkeep/core/platform/formats/translations.ts';
import { brandOf } from '../../../../mechanisms/documents/index.ts';
import type { StaffActing } from '../../../../platform/acting.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { newId } from '../../../../platform/ids.ts';
import { nextNumber } from '../../../../platform/records/numbers.ts';
import { hashSecret } from '../../../../platform/secrets.ts';
import { areaOf, readArea } from '../../../../platform/settings/settings-rows.ts';
import { readLedger } from '../post-lines.ts';
import { findReceiptId, insertReceipt } from './queries.ts';
import { receiptLinks } from './receipt-link.ts';

const moneySettings = areaOf(moneySettingsForm);

interface Recorded {
  readonly caseId: string;
  readonly caseNumber: string;
  readonly paymentId: string;
  /** Of a payment on the payment portal: what the card was charged beside it, and whether it was a test. */
  readonly card?: { readonly feeCents: number; readonly isTest: boolean };
  /** The payment that it corrects; null for a new one. */
  readonly replacesPaymentId: string | null;
}

/**
 * Issues the receipt of a payment, in the transaction that posts it and under the lock of its case. It says what the
 * payment paid for when it was posted. It takes the number last, since all payments of the agency wait for that counter until the transaction ends.
 */
export async function issueReceipt(
  tx: AgencyTx,
  { caseId, caseNumber, paymentId, card, replacesPaymentId }: Recorded,
  { now, timezone, services }: Pick<StaffActing, 'now' | 'timezone' | 'services'>,
): Promise<void> {
  const online = card === undefined ? {} : onlineContent(card);
  const content = { ...(await contentOf(tx, caseId, paymentId)), ...online, caseNumber, brand: await brandOf(tx) };
  const replacesId = replacesPaymentId === null ? null : await findReceiptId(tx, replacesPaymentId);
  const id = newId();
  const linkHash = hashSecret(receiptLinks.make(services.settings.secret, tx.agencyId, id));
  const at = { now, timezone };
  const counted = await nextNumber(tx, counterOf('receipt', receiptNumberFormat, at));
  const number = formatNumber(receiptNumberFormat, counted, at);
  await insertReceipt(tx, { id, caseId, paymentId, number, replacesId, issuedAt: now, content, linkHash });
}

const onlineContent = ({ feeCents, isTest }: NonNullable<Recorded['card']>) => ({
  isByCard: true as const,
  ...(feeCents > 0 && { feeCents }),
  ...(isTest && { isTest: true as const }),
});

async function contentOf(tx: AgencyTx, caseId: string, paymentId: string): Promise<Omit<ReceiptContent, 'caseNumber'>> {
  const ledger = await readLedger(tx, caseId);
  const { receiptNote, translations } = await readArea(tx, moneySettings);
  const payment = ledger.lines.find(({ id }) => id === paymentId)!;
  const lines = ledger.lines.filter(({ position }) => position <= payment.position);
  const paid = allocate(lines).filter(({ sourceId }) => sourceId === paymentId);
  const labels = new Map(lines.map(({ id, label }) => [id, label]));
  const used = paid.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    payer: payment.payer,
    amountCents: -payment.amountCents,
    paymentType: payment.paymentType?.name ?? null,
    reference: payment.reference,
    receivedOn: payment.effectiveOn,
    recordedOn: payment.postedOn,
    paidFor: paid.map(({ chargeId, amountCents }) => ({ label: labels.get(chargeId)!, amountCents })),
    creditCents: -payment.amountCents - used,
    balanceCents: balanceOf(lines),
    note: { en: receiptNote, es: textIn(translations, 'receiptNote', 'es', receiptNote) },
  };
}
