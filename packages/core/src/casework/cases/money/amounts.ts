/** The highest amount of one line, in cents: ten million dollars. */
export const AMOUNT_CENTS_MAX = 1_000_000_000;

/** Most lines of one case that people post. Late fees are not counted. */
export const LINES_MAX = 2000;
/** Longest label, reference and payer of a line, and note about it. */
export const LINE_LABEL_MAX = 200;
export const LINE_REFERENCE_MAX = 100;
export const LINE_PAYER_MAX = 200;
export const LINE_NOTE_MAX = 2000;

/**
 * Returns a share of an amount in cents, to the nearest cent, half a cent up. `basisPoints`: hundredths of a percent, so
 * that 250 are 2.5 %. Source: the page 'Money', 'Ledger'
 */
export const shareOf = (cents: number, basisPoints: number): number =>
  Number((BigInt(cents) * BigInt(basisPoints) + 5000n) / 10_000n);

/** The amounts of a configured fine by offense, in cents; null charges that of the offense before. */
export interface FineAmounts {
  readonly firstAmountCents: number;
  readonly secondAmountCents: number | null;
  readonly thirdAmountCents: number | null;
}

/** Returns the amount of a fine for the first, second, third or a later offense. */
export function fineAmount(fine: FineAmounts, offense: number): number {
  const second = fine.secondAmountCents ?? fine.firstAmountCents;
  if (offense <= 1) return fine.firstAmountCents;
  return offense === 2 ? second : (fine.thirdAmountCents ?? second);
}

/** Returns an offense as people read it: `1st offense`, `2nd offense`, `11th offense`. */
export function offenseText(offense: number): string {
  const teen = offense % 100 >= 11 && offense % 100 <= 13;
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][offense % 10] ?? 'th');
  return `${offense}${ending} offense`;
}
