import { configLists } from '@townkeep/core/across/setup';
import {
  type CaseMoney,
  correctionBlocker,
  type PaymentCorrection,
  type PaymentInput,
} from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { invalid, Problem, text } from '@townkeep/core/platform';
import type { StaffActing } from '../../../platform/acting.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { newId } from '../../../platform/ids.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import type { ListItem } from '../../../platform/settings/items-queries.ts';
import { refuseCardPayment } from '../portal/refunds.ts';
import { lineOf } from './charges.ts';
import { checkedAnswers, lockLedger, moneyFields, namedItem, offered, reasonFor, refuseFull } from './checks.ts';
import { postLines, voidsFor } from './post-lines.ts';
import { moneyOf } from './read-money.ts';
import { issueReceipt } from './receipts/issue-receipt.ts';

/** What a payment is called on the ledger. */
const labelOf = (type: { readonly name: string }): string => `Payment: ${type.name}`;

/** @throws Problem invalid_input (reference, receivedOn) */
function refuseIncomplete(
  type: Pick<ListItem, 'fields'>,
  { reference, receivedOn }: { readonly reference: string | null; readonly receivedOn: string },
  today: string,
): void {
  if (type.fields['needsReference'] === true && reference === null)
    throw invalid({ reference: text('required', { label: 'Reference' }) });
  if (receivedOn > today) throw invalid({ receivedOn: text('notInTheFuture', { label: 'Date' }) });
}

/**
 * Records a payment on a case, with its receipt. It pays what is due first; what is left of it is credit.
 * @throws Problem not_found, read_only, invalid_input (paymentTypeId, reference, receivedOn, fields.…)
 */
export async function addPayment(
  tx: AgencyTx,
  input: PaymentInput & { readonly id: string },
  by: StaffActing,
): Promise<CaseMoney> {
  const ledger = await lockLedger(tx, input.id, by);
  refuseFull(ledger);
  const { reference = null, payer = null, note = null } = input;
  const receivedOn = input.receivedOn ?? by.today;
  const type = await offered(tx, configLists.paymentTypes, input.paymentTypeId, typeField);
  refuseIncomplete(type, { reference, receivedOn }, by.today);
  const fields = checkedAnswers(await moneyFields(tx, 'PAYMENT'), input.fields ?? []);
  const id = newId();
  const label = labelOf(type);
  const amountCents = -input.amountCents;
  const line = { id, kind: 'PAYMENT' as const, amountCents, label, effectiveOn: receivedOn, paymentTypeId: type.id };
  await postLines(tx, ledger, [{ ...line, reference, payer, note, fields }], by);
  recordEvent(tx, by.actor, caseEvents.paymentPosted, input.id, {
    lineId: id,
    label,
    amountCents: input.amountCents,
    paymentType: namedItem(type),
    receivedOn,
  });
  const recorded = { caseId: input.id, caseNumber: ledger.of.number, paymentId: id, replacesPaymentId: null };
  await issueReceipt(tx, recorded, by);
  return moneyOf(tx, input.id, by);
}

const typeField = { field: 'paymentTypeId', label: 'Payment type' };

type Correction = PaymentCorrection & { readonly id: string; readonly paymentId: string };

/**
 * Corrects a payment: takes it back and posts it anew. What is absent stays.
 * @throws Problem not_found, read_only, line_reverted, payment_refunded, invalid_input (…)
 */
export async function correctPayment(tx: AgencyTx, input: Correction, by: StaffActing): Promise<CaseMoney> {
  const ledger = await lockLedger(tx, input.id, by);
  const before = lineOf(ledger.lines, input.paymentId, ['PAYMENT']);
  const blocker = correctionBlocker(ledger.lines, before);
  if (blocker !== null) throw new Problem(blocker);
  await refuseCardPayment(tx, before);
  const reason = await reasonFor(tx, 'CORRECTION', input);
  const typeId = input.paymentTypeId ?? before.paymentType?.id;
  const type = await offered(tx, configLists.paymentTypes, typeId, typeField);
  const receivedOn = input.receivedOn ?? before.effectiveOn;
  const { reference = before.reference, payer = before.payer, note = before.note } = input;
  refuseIncomplete(type, { reference, receivedOn }, by.today);
  const fields =
    input.fields === undefined ? before.fields : checkedAnswers(await moneyFields(tx, 'PAYMENT'), input.fields);
  const id = newId();
  const cents = input.amountCents ?? -before.amountCents;
  const line = {
    id,
    kind: 'PAYMENT' as const,
    amountCents: -cents,
    label: labelOf(type),
    effectiveOn: receivedOn,
    paymentTypeId: type.id,
    replacesId: before.id,
  };
  const voids = voidsFor(ledger, before, { reasonId: reason?.id ?? null, note: input.note ?? null });
  await postLines(tx, ledger, [...voids, { ...line, reference, payer, note, fields }], by);
  recordEvent(tx, by.actor, caseEvents.lineCorrected, input.id, {
    lineId: id,
    label: line.label,
    amountCents: cents,
    beforeCents: -before.amountCents,
    reason: namedItem(reason),
  });
  const recorded = { caseId: input.id, caseNumber: ledger.of.number, paymentId: id, replacesPaymentId: before.id };
  await issueReceipt(tx, recorded, by);
  return moneyOf(tx, input.id, by);
}
