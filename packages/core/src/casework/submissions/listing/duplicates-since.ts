const DAY_MS = 86_400_000;

/** Returns the instant from which open submissions count as duplicates; null if all of them do. */
export const duplicatesSince = (days: number | null, now: Date): Date | null =>
  days === null ? null : new Date(now.getTime() - days * DAY_MS);
