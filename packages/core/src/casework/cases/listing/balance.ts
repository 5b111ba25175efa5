/** Buckets of what a case owes. Source: rule R336; the domain page, 'Outstanding balance'. */
export const balanceBuckets = ['ANY', 'OPTION_ONE', 'OPTION_TWO', 'OPTION_THREE'] as const;
export type BalanceBucket = (typeof balanceBuckets)[number];

/** Cents from `from`, above `over`, up to `upTo`; null is open. */
export interface CentsRange {
  readonly from: number | null;
  readonly over: number | null;
  readonly upTo: number | null;
}

const NO_BOUNDS: CentsRange = { from: null, over: null, upTo: null };

/** Returns the cents of a bucket: $0 to $100, over $100, and without bounds, credits included. */
export function centsOfBucket(bucket: BalanceBucket): CentsRange {
  switch (bucket) {
    case 'OPTION_ONE':
      return { ...NO_BOUNDS, from: 0, upTo: 10_000 };
    case 'OPTION_TWO':
      return { ...NO_BOUNDS, over: 10_000 };
    case 'ANY':
    case 'OPTION_THREE':
      return NO_BOUNDS;
  }
}
