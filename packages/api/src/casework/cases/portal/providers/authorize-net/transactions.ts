import { z } from 'zod';
import { type ProviderPayment, ProviderRefused, type ProviderReturn } from '../card-provider.ts';
import type { Ask } from './call.ts';
import { centsOf } from './dollars.ts';

const amount = z.union([z.number(), z.string()]).transform(centsOf);

/** Their times are in UTC, also when they do not say so. */
const instant = z
  .string()
  .transform((text) => new Date(/(?:Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`))
  .refine((at) => !Number.isNaN(at.getTime()));

/** A transaction in a list. `accountNumber` is masked, such as `XXXX1111`. */
export const summary = z.object({
  transId: z.coerce.string(),
  submitTimeUTC: instant,
  transactionStatus: z.string(),
  invoiceNumber: z.string().nullish(),
  accountNumber: z.string().nullish(),
  settleAmount: amount,
});
export type Summary = z.infer<typeof summary>;

const details = z.object({
  transId: z.coerce.string(),
  refTransId: z.coerce.string().optional(),
  submitTimeUTC: instant,
  transactionType: z.string(),
  transactionStatus: z.string(),
  order: z.object({ invoiceNumber: z.string().nullish() }).nullish(),
  authAmount: amount,
  settleAmount: amount,
  payment: z.object({ creditCard: z.object({ cardNumber: z.string() }).nullish() }).nullish(),
});
export type Details = z.infer<typeof details>;

type Status = ProviderPayment['status'];

/**
 * What the statuses of payments mean here. Others wait for something: a review, a capture, a settlement that failed.
 * Source: `transactionStatusEnum` of the schema
 */
const STATUSES: Readonly<Record<string, Status>> = {
  capturedPendingSettlement: 'PAID',
  settledSuccessfully: 'PAID',
  pendingSettlement: 'PAID',
  pendingFinalSettlement: 'PAID',
  updatingSettlement: 'PAID',
  couldNotVoid: 'PAID',
  chargeback: 'PAID',
  chargebackReversal: 'PAID',
  returnedItem: 'PAID',
  voided: 'VOIDED',
  declined: 'DECLINED',
  expired: 'DECLINED',
  communicationError: 'DECLINED',
  generalError: 'DECLINED',
  failedReview: 'DECLINED',
};

/** Returns what a status of a payment means here. */
export const statusOf = (status: string): Status => STATUSES[status] ?? 'PENDING';

/** Whether a status is that of money that goes back. */
export const isRefund = (status: string): boolean =>
  status === 'refundPendingSettlement' || status === 'refundSettledSuccessfully';

const isTakenBack = (status: string): boolean => status === 'chargeback' || status === 'returnedItem';

const referenceOf = (invoiceNumber: string | null | undefined): string | null =>
  invoiceNumber != null && /^[A-Za-z0-9]{1,20}$/.test(invoiceNumber) ? invoiceNumber : null;

/** Returns a transaction; null when there is none with this id. */
export async function findTransaction(ask: Ask, transId: string): Promise<Details | null> {
  if (!/^\d{1,20}$/.test(transId)) return null;
  try {
    const answer = z.object({ transaction: details });
    return (await ask('getTransactionDetailsRequest', { transId }, answer)).transaction;
  } catch (error) {
    if (error instanceof ProviderRefused && error.code === 'E00040') return null;
    throw error;
  }
}

/** Returns the payment of a transaction, with the refunds that were found. Voids and chargebacks are in its status. */
export function paymentOf(of: Details, refunds: readonly ProviderReturn[], isLive: boolean): ProviderPayment {
  const { transId, order, transactionStatus, authAmount, settleAmount, submitTimeUTC } = of;
  const status = statusOf(transactionStatus);
  const totalCents = (status === 'PAID' && settleAmount) || authAmount || settleAmount;
  const own = (kind: ProviderReturn['kind']): ProviderReturn => ({
    id: `${transId}-${kind.toLowerCase()}`,
    kind,
    cents: totalCents,
    at: submitTimeUTC,
  });
  return {
    reference: referenceOf(order?.invoiceNumber),
    transactionId: transId,
    status,
    totalCents,
    isLive,
    at: submitTimeUTC,
    returns: [
      ...refunds,
      ...(status === 'VOIDED' ? [own('VOID')] : []),
      ...(isTakenBack(transactionStatus) ? [own('DISPUTE')] : []),
    ],
  };
}

/** Returns a payment as a list has it; null when the list says too little of it. */
export function paymentOfSummary(of: Summary, isLive: boolean): ProviderPayment | null {
  const { transId, invoiceNumber, transactionStatus, settleAmount, submitTimeUTC } = of;
  const status = statusOf(transactionStatus);
  if (status === 'VOIDED' || isTakenBack(transactionStatus)) return null;
  const reference = referenceOf(invoiceNumber);
  return {
    reference,
    transactionId: transId,
    status,
    totalCents: settleAmount,
    isLive,
    at: submitTimeUTC,
    returns: [],
  };
}

/** Returns a refund as the lists have it. Its invoice number is the key, or that of the payment. */
export function returnOf({ transId, settleAmount, submitTimeUTC, invoiceNumber }: Summary): ProviderReturn {
  const key = referenceOf(invoiceNumber);
  const back = { id: transId, kind: 'REFUND', cents: settleAmount, at: submitTimeUTC } as const;
  return key === null ? back : { ...back, key };
}
