import { formatCents, parseDollars } from '../../../platform/formats/money.ts';
import { shareOf } from '../money/amounts.ts';

/** For how long misses of a search count, and how long someone waits who has missed too often. */
export const SEARCH_WAIT_MINUTES = 15;

/** What an agency adds to a payment by card. `basisPoints`: hundredths of a percent. */
export type PortalFee =
  | { readonly kind: 'NONE' }
  | { readonly kind: 'SHARE'; readonly basisPoints: number }
  | { readonly kind: 'FIXED'; readonly cents: number };

/** Returns the fee of a payment in cents, charged beside it. Source: rule R648 */
export function portalFeeOf(fee: PortalFee, amountCents: number): number {
  if (fee.kind === 'NONE') return 0;
  return fee.kind === 'FIXED' ? fee.cents : shareOf(amountCents, fee.basisPoints);
}

/** Returns the least that can be paid: a smaller balance can be paid whole. */
export const smallestPayment = (minimumCents: number, balanceCents: number): number =>
  Math.min(Math.max(minimumCents, 1), balanceCents);

interface Limits {
  /** The agency's minimum. */
  readonly minimumCents: number;
  readonly balanceCents: number;
}

/** Returns whether an amount can be paid. Source: public side §5, 'Payment' */
export const isPayable = (amountCents: number | null | undefined, { minimumCents, balanceCents }: Limits): boolean =>
  typeof amountCents === 'number' &&
  Number.isSafeInteger(amountCents) &&
  amountCents > 0 &&
  amountCents >= smallestPayment(minimumCents, balanceCents) &&
  amountCents <= balanceCents;

/** Returns the two amounts of the message about an amount that cannot be paid (M176). */
export const limitsText = ({ minimumCents, balanceCents }: Limits): { readonly min: string; readonly max: string } => ({
  min: formatCents(smallestPayment(minimumCents, balanceCents)),
  max: formatCents(balanceCents),
});

/** A comma before one or two digits, as Spanish writes cents. */
const COMMA_CENTS = /^(\$?\s*\d+),(\d\d?)$/;

/**
 * Returns the cents of an amount as people type it: `30.50`, `1,000`, also `25.` and `30,50`. `1,000` is a thousand.
 * Null for a blank one, undefined for one that is no amount of whole cents.
 */
export const parsePayment = (typed: string): number | null | undefined =>
  parseDollars(
    typed
      .trim()
      .replace(/(\d)\.$/, '$1')
      .replace(COMMA_CENTS, '$1.$2'),
  );

/** Dollars of the calls to cents; undefined for an amount with a part of a cent. */
export function centsOf(dollars: number): number | undefined {
  const cents = Math.round(dollars * 100);
  return Math.abs(dollars * 100 - cents) < 1e-6 ? cents : undefined;
}

/** Cents to the dollars of the calls. */
export const dollarsOf = (cents: number): number => cents / 100;
