/** Buckets of the hours logged on a case. Source: staff application §9, 'Hours-logged buckets'. */
export const hoursBuckets = ['ANY', 'OPTION_ONE', 'OPTION_TWO', 'OPTION_THREE'] as const;
export type HoursBucket = (typeof hoursBuckets)[number];

/** Minutes above `over`, up to `upTo`; null is open. */
export interface MinutesRange {
  readonly over: number | null;
  readonly upTo: number | null;
}

/** Returns the minutes of a bucket: 0 to 10 hours, over 10 to 20, over 20. Source: the domain page. */
export function minutesOf(bucket: HoursBucket): MinutesRange {
  switch (bucket) {
    case 'ANY':
      return { over: null, upTo: null };
    case 'OPTION_ONE':
      return { over: null, upTo: 600 };
    case 'OPTION_TWO':
      return { over: 600, upTo: 1200 };
    case 'OPTION_THREE':
      return { over: 1200, upTo: null };
  }
}
