import type { PortalBalance, PortalConfig } from '@townkeep/core/casework/cases/portal/public-contract.ts';
import {
  dollarsOf,
  isPayable,
  limitsText,
  parsePayment,
  type PortalFee,
  portalFeeOf,
  smallestPayment,
} from '@townkeep/core/casework/cases/portal/portal-amounts.ts';
import type { PaymentEntry } from '../session.ts';

type FeeConfig = Pick<PortalConfig, 'includeTransactionFee' | 'transactionFeeType' | 'transactionFeeValue'>;

/** Dollars of a call in cents. */
export const toCents = (dollars: number): number => Math.round(dollars * 100);

/** Returns the fee that a portal adds. */
export function feeOf({ includeTransactionFee, transactionFeeType, transactionFeeValue }: FeeConfig): PortalFee {
  if (!includeTransactionFee || transactionFeeValue === null) return { kind: 'NONE' };
  const hundredths = Math.round(transactionFeeValue * 100);
  return transactionFeeType === 'FIXED_TRANSACTION_FEE'
    ? { kind: 'FIXED', cents: hundredths }
    : { kind: 'SHARE', basisPoints: hundredths };
}

/** What a card is charged, in cents. */
export interface Charge {
  readonly amount: number;
  readonly fee: number;
  readonly total: number;
}

export interface Payable {
  readonly fee: PortalFee;
  readonly limits: { readonly minimumCents: number; readonly balanceCents: number };
  /** Whether less than the balance can be paid. */
  readonly canPayPart: boolean;
  /** The amounts of the text about an amount that cannot be paid. */
  readonly texts: { readonly min: string; readonly max: string };
}

/** Returns what can be paid on a case. */
export function payableOf(
  config: FeeConfig & Pick<PortalConfig, 'minimumPaymentAmount'>,
  balance: PortalBalance,
): Payable {
  const limits = {
    minimumCents: toCents(config.minimumPaymentAmount),
    balanceCents: toCents(balance.totalOutstandingBalance),
  };
  return {
    fee: feeOf(config),
    limits,
    canPayPart: smallestPayment(limits.minimumCents, limits.balanceCents) < limits.balanceCents,
    texts: limitsText(limits),
  };
}

/** Returns what an entry charges the card with; null for an amount that cannot be paid, or none. */
export function chargeOf({ choice, amount }: PaymentEntry, { fee, limits, canPayPart }: Payable): Charge | null {
  const cents = choice === 'all' || !canPayPart ? limits.balanceCents : parsePayment(amount);
  if (cents === null || cents === undefined || !isPayable(cents, limits)) return null;
  const added = portalFeeOf(fee, cents);
  return { amount: cents, fee: added, total: cents + added };
}

/** Returns whether a typed amount is not written as one. A blank one is only missing. */
export const isUnreadable = (amount: string): boolean => parsePayment(amount) === undefined;

/** Returns the amounts of the call that starts a payment, in dollars. The fee is null where the portal has none. */
export const inDollars = ({ amount, fee }: Charge, kind: PortalFee['kind']) => ({
  amount: dollarsOf(amount),
  transactionFee: kind === 'NONE' ? null : dollarsOf(fee),
});

/** Returns whether a typed email can be one: the server checks it by the same rule as all others. */
export const isEmail = (typed: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(typed);
