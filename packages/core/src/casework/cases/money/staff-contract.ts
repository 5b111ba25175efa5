import { z } from 'zod';
import { personRef } from '../../../mechanisms/conversations/index.ts';
import { customField, fieldAnswer, givenAnswers } from '../../../mechanisms/custom-fields/schema.ts';
import { staffCall } from '../../../platform/call.ts';
import {
  dateOnly,
  id,
  instant,
  optionalLines,
  optionalText,
  plannedDay,
  seenVersion,
} from '../../../platform/schemas.ts';
import { itemRef } from '../case.ts';
import { recordPath, tags } from '../staff-addresses.ts';
import { AMOUNT_CENTS_MAX, LINE_LABEL_MAX, LINE_NOTE_MAX, LINE_PAYER_MAX, LINE_REFERENCE_MAX } from './amounts.ts';
import { cardProviders } from '../portal/card-report-contract.ts';
import { lineKinds } from './ledger.ts';

const lines = `${recordPath}/transactions` as const;
const line = `${lines}/{transactionId}` as const;
const payments = `${recordPath}/payments` as const;
const waivers = `${recordPath}/waivers/{waiverId}` as const;

const cents = z.number().int();
/** An amount that is typed, in cents. */
const amountCents = z.number().int().min(1).max(AMOUNT_CENTS_MAX);
const day = z.iso.date();

/** A line of the ledger of a case. */
export const moneyLine = z.object({
  id: z.uuid(),
  position: z.number().int(),
  kind: z.enum(lineKinds),
  /** What it was called when it was posted. */
  label: z.string(),
  /** What it adds to the balance. */
  amountCents: cents,
  /** What is still owed on a standing charge; null for other lines. */
  openCents: cents.nullable(),
  /** What is left of a standing payment; null for other lines. */
  creditCents: cents.nullable(),
  /** Whether it counts: it is not void, and no void itself. */
  isStanding: z.boolean(),
  /** The day in the books of the agency. */
  postedOn: day,
  /** The day that it is about: a payment was received, a late fee's period ended. */
  effectiveOn: day,
  dueOn: day.nullable(),
  postedAt: instant,
  /** Null for what was posted by itself. */
  postedBy: personRef.nullable(),
  ofId: z.uuid().nullable(),
  revertsId: z.uuid().nullable(),
  revertedById: z.uuid().nullable(),
  /** The line that it corrects. */
  replacesId: z.uuid().nullable(),
  chargeCode: itemRef.nullable(),
  /** The offense that a fine counted. */
  offense: z.number().int().nullable(),
  caseViolationId: z.uuid().nullable(),
  violation: z.string().nullable(),
  notice: z.object({ id: z.uuid(), number: z.string().nullable() }).nullable(),
  /** `isRefundable`: whether payments of this type can be refunded. */
  paymentType: itemRef.extend({ isRefundable: z.boolean() }).nullable(),
  reference: z.string().nullable(),
  payer: z.string().nullable(),
  reason: itemRef.nullable(),
  note: z.string().nullable(),
  fields: z.array(fieldAnswer),
  /** Of a payment on the payment portal: what its card was charged, with the fee beside it. Null for other lines. */
  card: z
    .object({
      provider: z.enum(cardProviders),
      isLive: z.boolean(),
      chargedCents: cents,
      feeCents: cents,
      /** Where its receipt went, as the payer typed it. */
      email: z.string().nullable(),
    })
    .nullable(),
  /** Of the refund of such a payment: whether the provider has given it back. Null for other lines. */
  cardReturn: z.enum(['ASKED', 'DONE', 'REFUSED']).nullable(),
  /** The receipt of a payment; null for other lines. */
  receipt: z.object({ number: z.string() }).nullable(),
  /** Of a charge: the payments and waivers that pay for it. Of a payment: the charges and refunds that it pays for. */
  applied: z.array(z.object({ lineId: z.uuid(), amountCents: cents })),
});
export type MoneyLine = z.infer<typeof moneyLine>;

/** A waiver above the limit, which waits for a supervisor. */
export const waitingWaiver = z.object({
  id: z.uuid(),
  version: z.number().int(),
  chargeId: z.uuid(),
  label: z.string(),
  amountCents: cents,
  reason: itemRef,
  note: z.string().nullable(),
  askedBy: personRef,
  askedAt: instant,
  /** Whether the reader may decide about it: never about one's own. */
  mayDecide: z.boolean(),
});
export type WaitingWaiver = z.infer<typeof waitingWaiver>;

/** The money of a case, its newest line first. */
export const caseMoney = z.object({
  /** What is owed less what was paid too much; negative for a credit. */
  balanceCents: cents,
  openCents: cents,
  creditCents: cents,
  overdueCents: cents,
  /** The earliest due date of an open charge. */
  nextDueOn: day.nullable(),
  lines: z.array(moneyLine),
  waivers: z.array(waitingWaiver),
});
export type CaseMoney = z.infer<typeof caseMoney>;
/** The same without what waits for a decision. */
export type LedgerState = Omit<CaseMoney, 'waivers'>;

const chosen = z.object({ name: z.string(), id: z.uuid() });

/** What the dialogs of money offer: the active items of setup, and what they set. */
export const moneyChoices = z.object({
  /** `amountCents`: what the next offense of the given violation costs. */
  fines: z.array(
    chosen.extend({ amountCents: cents, offense: z.number().int(), dueOn: day, violationIds: z.array(z.uuid()) }),
  ),
  chargeCodes: z.array(chosen.extend({ code: z.string(), amountCents: cents.nullable(), dueOn: day })),
  paymentTypes: z.array(chosen.extend({ needsReference: z.boolean(), isCash: z.boolean() })),
  feeFields: z.array(customField),
  paymentFields: z.array(customField),
  /** Above it, a waiver waits for a supervisor; null when none waits, and for those who decide. */
  waiverLimitCents: cents.nullable(),
});
export type MoneyChoices = z.infer<typeof moneyChoices>;

/** A fine or fee to post. A fine without an amount costs what its offense does. */
export const chargeInput = z.object({
  type: z.enum(['FINE', 'FEE']),
  fineId: id.nullish(),
  chargeCodeId: id.nullish(),
  amountCents: amountCents.nullish(),
  dueOn: plannedDay.nullish(),
  caseViolationId: id.nullish(),
  label: optionalText('Description', LINE_LABEL_MAX).optional(),
  note: optionalLines('Note', LINE_NOTE_MAX).optional(),
  fields: givenAnswers.optional(),
});
export type ChargeInput = z.infer<typeof chargeInput>;

/** A payment that was received. */
export const paymentInput = z.object({
  paymentTypeId: id,
  amountCents,
  receivedOn: dateOnly.nullish(),
  reference: optionalText('Reference', LINE_REFERENCE_MAX).optional(),
  payer: optionalText('Payer', LINE_PAYER_MAX).optional(),
  note: optionalLines('Note', LINE_NOTE_MAX).optional(),
  fields: givenAnswers.optional(),
});
export type PaymentInput = z.infer<typeof paymentInput>;

/** A reason of the kind CORRECTION. */
const reasonId = id.nullish();

/** A fine or fee as it should have been posted; what is absent stays. */
export const chargeCorrection = chargeInput.omit({ type: true, fineId: true }).partial().extend({ reasonId });
export type ChargeCorrection = z.infer<typeof chargeCorrection>;

/** A payment as it should have been recorded; what is absent stays. */
export const paymentCorrection = paymentInput.partial().extend({ reasonId });
export type PaymentCorrection = z.infer<typeof paymentCorrection>;

export const reversalKinds = ['VOID', 'WAIVE', 'REFUND'] as const;

/** What is taken back of a line: the line itself, what is owed on a charge, or money that was paid. */
export const reversalInput = z.object({
  transactionId: id,
  kind: z.enum(reversalKinds),
  /** All that is open, or all that is left of the payment, when it is absent. */
  amountCents: amountCents.nullish(),
  reasonId: id.nullish(),
  note: optionalLines('Note', LINE_NOTE_MAX).optional(),
});
export type ReversalInput = z.infer<typeof reversalInput>;

const voiding = z.object({ reasonId: id.nullish(), note: optionalLines('Note', LINE_NOTE_MAX).optional() });

/** The calls for the money of a case. A change names the line that it is about, which is taken back once. */
export const caseMoneyContract = {
  money: staffCall('finance.see', { reads: 'snapshot' })
    .route({ method: 'GET', path: lines, tags, summary: 'Get the ledger of a case with its balance' })
    .input(z.object({ id }))
    .output(caseMoney),
  moneyChoices: staffCall('money.change')
    .route({
      method: 'GET',
      path: `${recordPath}/transaction-choices`,
      tags,
      summary: 'List the fines, charge codes, payment types and fields to choose from',
    })
    .input(z.object({ id, caseViolationId: id.optional() }))
    .output(moneyChoices),
  addCharge: staffCall('money.change', { change: 'adds' })
    .route({ method: 'POST', path: lines, tags, summary: 'Post a fine or a fee to a case', successStatus: 201 })
    .input(chargeInput.extend({ id }))
    .output(caseMoney),
  correctCharge: staffCall('money.change', { change: 'reverses' })
    .route({ method: 'PUT', path: line, tags, summary: 'Correct a fine or fee: take it back and post it anew' })
    .input(chargeCorrection.extend({ id, transactionId: id }))
    .output(caseMoney),
  voidCharge: staffCall('money.change', { change: 'reverses' })
    .route({
      method: 'DELETE',
      path: line,
      tags,
      summary: 'Void a line of the ledger, or restore it by voiding its void',
    })
    .input(voiding.extend({ id, transactionId: id }))
    .output(caseMoney),
  addPayment: staffCall('money.change', { change: 'adds' })
    .route({ method: 'POST', path: payments, tags, summary: 'Record a payment on a case', successStatus: 201 })
    .input(paymentInput.extend({ id }))
    .output(caseMoney),
  correctPayment: staffCall('money.change', { change: 'reverses' })
    .route({
      method: 'PUT',
      path: `${payments}/{paymentId}`,
      tags,
      summary: 'Correct a payment: take it back and post it anew',
    })
    .input(paymentCorrection.extend({ id, paymentId: id }))
    .output(caseMoney),
  voidPayment: staffCall('money.change', { change: 'reverses' })
    .route({ method: 'DELETE', path: `${payments}/{paymentId}`, tags, summary: 'Void a payment' })
    .input(voiding.extend({ id, paymentId: id }))
    .output(caseMoney),
  revertLine: staffCall('money.change', { change: 'reverses' })
    .route({
      method: 'PUT',
      path: `${recordPath}/revert-transaction`,
      tags,
      summary: 'Void a line, waive what is owed on a charge, or refund a payment',
    })
    .input(reversalInput.extend({ id }))
    .output(caseMoney),
  decideWaiver: staffCall('money.approve', { change: 'version' })
    .route({ method: 'PUT', path: waivers, tags, summary: 'Approve or decline a waiver above the limit' })
    .input(
      z.object({
        id,
        waiverId: id,
        version: seenVersion,
        decision: z.enum(['APPROVE', 'DECLINE']),
        note: optionalLines('Note', LINE_NOTE_MAX).optional(),
      }),
    )
    .output(caseMoney),
  withdrawWaiver: staffCall('money.change', { change: 'version' })
    .route({ method: 'DELETE', path: waivers, tags, summary: 'Withdraw a waiver before a supervisor decides' })
    .input(z.object({ id, waiverId: id, version: seenVersion }))
    .output(caseMoney),
};
