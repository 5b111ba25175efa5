/** Longest chain of rules of which each was started by what the one before did. */
export const CAUSES_MAX = 5;
/** How often one rule acts on one record within an hour. */
export const RULE_HOURLY_MAX = 5;
/** Days to keep the log of rules that acted, and of rules whose conditions did not hold. */
export const RULE_JOBS_KEPT_DAYS = 365;
export const SKIPPED_JOBS_KEPT_DAYS = 30;
