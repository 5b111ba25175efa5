import { z } from 'zod';
import type { NumberFormat } from '../../../../platform/formats/record-numbers.ts';
import { privateCaseAgency } from '../../private/private-case.ts';

/** The format of the numbers of receipts, such as `R-26-00042`: without gaps in each year of the agency's calendar. */
export const receiptNumberFormat: NumberFormat = { prefix: 'R', hasYear: true, digits: 5 };

const cents = z.number().int();

/** What a payment paid for when it was recorded. */
const paidFor = z.object({ label: z.string(), amountCents: cents });

/**
 * What a receipt says, as it was when the payment was recorded. It is stored with the receipt and does not change.
 * `note`: the agency's note on receipts, in each language that it is written in; English where the other one is absent.
 */
export const receiptContent = z.object({
  caseNumber: z.string(),
  payer: z.string().nullable(),
  amountCents: cents,
  /** The fee that the card was charged beside it; absent for payments that have none. It is not refunded. */
  feeCents: cents.optional(),
  /** Whether it was paid by card on the payment portal. */
  isByCard: z.literal(true).optional(),
  /** Whether it was a test of the payment portal, in which no money moves. */
  isTest: z.literal(true).optional(),
  paymentType: z.string().nullable(),
  reference: z.string().nullable(),
  receivedOn: z.iso.date(),
  recordedOn: z.iso.date(),
  paidFor: z.array(paidFor),
  /** What was left of the payment for the next charge. */
  creditCents: cents,
  /** What the case owed afterwards; negative for a credit. */
  balanceCents: cents,
  note: z.object({ en: z.string().nullable(), es: z.string().nullable() }),
});
export type ReceiptContent = z.infer<typeof receiptContent>;

/** `REPLACED`: the payment was corrected, and the new one has a receipt of its own. */
export const receiptStates = ['VALID', 'VOID', 'REPLACED'] as const;
export type ReceiptState = (typeof receiptStates)[number];

/** What has become of a payment since its receipt. */
export const receiptStanding = z.object({
  number: z.string(),
  state: z.enum(receiptStates),
  /** The number of the receipt that this one replaces. */
  replaces: z.string().nullable(),
  /** The number of the receipt that replaces this one. */
  replacedBy: z.string().nullable(),
  /** What was refunded of the payment. */
  refundedCents: cents,
});
export type ReceiptStanding = z.infer<typeof receiptStanding>;

/** A receipt as its link shows it. */
export const openedReceipt = z.object({
  agency: privateCaseAgency,
  ...receiptStanding.shape,
  content: receiptContent,
  /** The payment portal with the case number filled in; null where people cannot pay online. */
  payUrl: z.string().nullable(),
});
export type OpenedReceipt = z.infer<typeof openedReceipt>;
