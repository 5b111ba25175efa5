import { CAUSES_MAX, RULE_HOURLY_MAX } from './limits.ts';

/** How a rule came to act on a record. */
export interface Chain {
  /** How many rules acted one after the other, with this one. */
  readonly depth: number;
  /** How often this rule acted on this record in the last hour. */
  readonly recent: number;
}

/** Returns why a rule is stopped before it acts, so that rules do not start each other without end; else null. */
export function stoppedBecause({ depth, recent }: Chain): string | null {
  if (depth > CAUSES_MAX) return `More than ${CAUSES_MAX} rules triggered one another.`;
  return recent >= RULE_HOURLY_MAX ? `It acted on this record ${RULE_HOURLY_MAX} times within an hour.` : null;
}
